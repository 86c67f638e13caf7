import { toLang } from '#src/domain/language/to-lang.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './CustomServices.module.css';

type Props = {
  services: Settings['customServices'];
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The services without a fixed price; nothing if there are none. */
export const CustomServices = ({ services, untranslated }: Props) =>
  services.length > 0 && (
    <ol role="list" className={styles['services']}>
      {services.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may have the same name.
        <li key={index}>
          <h3 lang={toLang(name, untranslated)}>{name}</h3>
          {text && <p lang={toLang(text, untranslated)}>{text}</p>}
        </li>
      ))}
    </ol>
  );
