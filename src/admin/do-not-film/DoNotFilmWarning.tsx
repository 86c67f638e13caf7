import { formatDate } from '#src/admin/core/ui/format.ts';
import { titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import { toDoNotFilmEntryPath } from '#src/domain/records/admin-path.ts';
import styles from './DoNotFilmWarning.module.css';
import { type CheckedText, type EntryMatch, useDoNotFilm } from './use-do-not-film.ts';

/** Marks an item of a list that names somebody who asked not to be filmed or published. */
export function DoNotFilmMark({ texts }: { texts: readonly CheckedText[] }) {
  const isNamed = useDoNotFilm().findEntries(texts).length > 0;
  return isNamed && <span className={styles['mark']}>Do not film</span>;
}

type Props = {
  texts: readonly CheckedText[];
  /** False if another warning on the screen says that the register could not be loaded. */
  showsFailure?: boolean;
};

/**
 * Warns if a text names somebody who asked not to be filmed or published. The warning never blocks a save. The region
 * is always in the document, so that screen readers announce a warning when it appears.
 */
export function DoNotFilmWarning({ texts, showsFailure = true }: Props) {
  const { findEntries, isLoaded, hasFailed, reload } = useDoNotFilm();
  return (
    <div className={`stack gap-2 ${styles['region']}`} role="status">
      {hasFailed && showsFailure && (
        <p className="notice" data-tone="danger">
          {isLoaded
            ? 'The do-not-film register may be out of date, because it could not be loaded again.'
            : 'The do-not-film register could not be loaded, so names are not checked.'}{' '}
          <button type="button" className="outlined-button" onClick={reload}>
            Check again
          </button>
        </p>
      )}
      {findEntries(texts).map((match) => (
        <Warning key={match.person.id} {...match} />
      ))}
    </div>
  );
}

function Warning({ person, isClose }: EntryMatch) {
  const title = titleOf(person);
  return (
    <div className="notice" data-tone="warning">
      <p>
        <strong>Do not film or publish: {title}</strong>
        {isClose && ' (a similar name)'}, since {formatDate(person.createdAt)}.{' '}
        <a href={toDoNotFilmEntryPath(person.id)} target="_blank" rel="noopener">
          Open the entry<span className="visually-hidden"> of {title} in a new tab</span>
        </a>
      </p>
      {person.note && <p className="muted pre-line">{person.note}</p>}
    </div>
  );
}
