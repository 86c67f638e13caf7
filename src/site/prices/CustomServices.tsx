import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './CustomServices.module.css';

/** The services without a fixed price; nothing if there are none. */
export const CustomServices = ({ services }: { services: Settings['customServices'] }) =>
  services.length > 0 && (
    <ol role="list" className={styles['services']}>
      {services.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may have the same name.
        <li key={index}>
          <h3>{name}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
