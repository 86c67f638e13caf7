import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { isOldImage, suggestedUrl } from '#src/domain/media/old-image.ts';
import styles from './FighterImages.module.css';
import { ImageCheck } from './ImageCheck.tsx';
import {
  applySuggestions,
  hasOldImage,
  type ImageEdit,
  parseGallery,
  type UpdateResult,
} from './migration.ts';

type Props = {
  fighter: Fighter;
  edit: ImageEdit;
  baseUrl: string;
  result: UpdateResult | null;
  locked: boolean;
  onEdit: (edit: ImageEdit) => void;
};

const MAX_ROWS = 12;

/** The image fields of one fighter, a preview of each URL, and the result of the update. */
export function FighterImages({ fighter, edit, baseUrl, result, locked, onEdit }: Props) {
  const { id, name } = fighter;
  const gallery = parseGallery(edit);
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
            onChange={(featuredImage) => onEdit({ ...edit, featuredImage })}
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
          <TextAreaField
            name={`gallery-${id}`}
            label={`Gallery images of ${name} (JSON)`}
            rows={Math.min(fighter.galleryImages.length + 2, MAX_ROWS)}
            value={edit.galleryText}
            onChange={(galleryText) => onEdit({ ...edit, galleryText })}
            readOnly={locked}
            error={gallery ? undefined : 'This is not a valid JSON list. Edits are ignored until it is.'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <ul role="list" className={styles['checks']}>
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
          className="outlined-button"
          disabled={locked}
          onClick={() => onEdit(applySuggestions(fighter, edit, baseUrl))}
        >
          Use the suggested URLs
        </button>
      )}
      {result && <ResultLine name={name} result={result} />}
    </li>
  );
}

function ResultLine({ name, result }: { name: string; result: UpdateResult }) {
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
