import { toLocalPath } from '#src/copy/language.ts';
import { navigationLabels } from '#src/copy/navigation.ts';
import { Logo } from './Logo.tsx';

type Props = {
  brand: string;
  /** The URL of the logo that replaces the text. Default: none. */
  logo?: string;
};

/** The brand as a link to the home page. Its last word has the accent color. */
export function Wordmark({ brand, logo = '' }: Props) {
  const words = brand.split(' ');
  const last = words.pop();
  return (
    <a className="wordmark" href={toLocalPath('/')} aria-label={navigationLabels.home(brand)}>
      <Logo src={logo} brand={brand}>
        {words.join(' ')} <span>{last}</span>
      </Logo>
    </a>
  );
}
