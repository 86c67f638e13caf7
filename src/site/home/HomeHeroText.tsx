import { toLocalPath } from '#src/copy/language.ts';
import styles from './HomeHeroText.module.css';

type Props = { title: string; text: string; callToAction: string };

/** The text in the home page header. */
export const HomeHeroText = ({ title, text, callToAction }: Props) => (
  <div className={`${styles['text']} wrap`}>
    <h1>{title}</h1>
    {text !== '' && <p>{text}</p>}
    <a className="button" href={toLocalPath('/services')}>
      {callToAction}
    </a>
  </div>
);
