import { AreaField, Field } from '#src/admin/fields/Field.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import { isOldImage, suggestedUrl } from '#src/domain/image-host.ts';
import styles from './FighterImages.module.css';
import { ImageCheck } from './ImageCheck.tsx';
import { hasOldImage, type ImageEdit, type Result, readGallery, suggest } from './migration.ts';

type Props = {
  fighter: Fighter;
  edit: ImageEdit;
  baseUrl: string;
  result: Result | null;
  locked: boolean;
  onType: (edit: ImageEdit) => void;
};

const ROWS_MAX = 12;

/** One fighter's old images: their new addresses, whether they load, and how the update went. */
export function FighterImages({ fighter, edit, baseUrl, result, locked, onType }: Props) {
  const { id, name } = fighter;
  const gallery = readGallery(edit);
  const suggestion = suggestedUrl(baseUrl, edit.featuredImage);
  return (
    <li className={styles['fighter']}>
      <h3>{name}</h3>
      {isOldImage(fighter.featuredImage) && (
        <>
          <Field
            name={`featured-${id}`}
            label={`Featured image of ${name}`}
            value={edit.featuredImage}
            onChange={(featuredImage) => onType({ ...edit, featuredImage })}
            readOnly={locked}
            error={undefined}
            hint={isOldImage(edit.featuredImage) && `Suggested: ${suggestion}`}
            spellCheck={false}
            autoCapitalize="none"
          />
          <ImageCheck url={edit.featuredImage} />
        </>
      )}
      {fighter.galleryImages.length > 0 && (
        <>
          <AreaField
            name={`gallery-${id}`}
            label={`Gallery images of ${name} (JSON)`}
            rows={Math.min(fighter.galleryImages.length + 2, ROWS_MAX)}
            value={edit.galleryText}
            onChange={(galleryText) => onType({ ...edit, galleryText })}
            readOnly={locked}
            error={gallery ? undefined : 'This is no valid JSON list: the edits are ignored until it is.'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <ul className={styles['checks']}>
            {[...new Set(gallery ?? [])].map((image) => (
              <li key={image}>
                <ImageCheck url={image} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasOldImage(fighter, edit) && (
        <button
          type="button"
          className={styles['suggest']}
          disabled={locked}
          onClick={() => onType(suggest(fighter, edit, baseUrl))}
        >
          Use the suggested addresses
        </button>
      )}
      {result && <ResultLine name={name} result={result} />}
    </li>
  );
}

function ResultLine({ name, result }: { name: string; result: Result }) {
  switch (result.state) {
    case 'updating':
      return <p role="status">Updating {name}...</p>;
    case 'done':
      return (
        <p role="status" className={styles['done']}>
          ✓ {name} is updated
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={styles['failed']}>
          {name} is not updated: {result.reason}
        </p>
      );
  }
}
