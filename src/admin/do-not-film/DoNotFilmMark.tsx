import styles from './DoNotFilmMark.module.css';
import { type CheckedText, useDoNotFilm } from './use-do-not-film.ts';

/** Marks an item of a list that names somebody who asked not to be filmed or published. */
export function DoNotFilmMark({ texts }: { texts: readonly CheckedText[] }) {
  const isNamed = useDoNotFilm().findEntries(texts).length > 0;
  return isNamed && <span className={styles['mark']}>Do not film</span>;
}
