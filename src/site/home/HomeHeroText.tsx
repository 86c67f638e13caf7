import styles from './HomeHeroText.module.css';

type Props = { title: string; text: string; callToAction: string };

/** The text in the home page header. */
export const HomeHeroText = ({ title, text, callToAction }: Props) => (
  <div className={`${styles['text']} wrap`}>
    <h1 data-setting="heroTitle">{title}</h1>
    <p data-setting="heroText tagline" hidden={text === ''}>
      {text}
    </p>
    <a className="button" href="/services" data-setting="heroCallToAction">
      {callToAction}
    </a>
  </div>
);
