import { toLocalPath } from '#src/copy/language.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import styles from './HomeHeroText.module.css';

type Props = {
  title: string;
  text: string;
  callToAction: string;
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The text in the home page header. */
export const HomeHeroText = ({ title, text, callToAction, untranslated }: Props) => (
  <div className={`${styles['text']} wrap`}>
    <h1 lang={toLang(title, untranslated)}>{title}</h1>
    {text !== '' && <p lang={toLang(text, untranslated)}>{text}</p>}
    <a className="button" href={toLocalPath('/services')} lang={toLang(callToAction, untranslated)}>
      {callToAction}
    </a>
  </div>
);
