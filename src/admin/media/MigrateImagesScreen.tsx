import { useMemo } from 'react';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { isOldImage, suggestedUrl } from '#src/domain/media/old-image.ts';
import { ImageCheck } from './ImageCheck.tsx';
import styles from './MigrateImagesScreen.module.css';
import {
  applySuggestions,
  hasOldImage,
  type ImageEdit,
  listFightersToMigrate,
  parseGallery,
  type UpdateResult,
  useMigration,
} from './use-migration.ts';

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
function FighterImages({ fighter, edit, baseUrl, result, locked, onEdit }: Props) {
  const { id, name } = fighter;
  const gallery = parseGallery(edit);
  const suggestion = suggestedUrl(baseUrl, edit.featuredImage);
  return (
    <li className="stack panel">
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
          <ul role="list" className="cluster">
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
        <p role="status" className="success">
          ✓ {name} is updated
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className="error">
          {name} is not updated: {result.reason}
        </p>
      );
  }
}

const BACK = { href: '/admin', label: 'Back to Admin' };

/** Replaces the URLs of old images with URLs at the media host. */
export function MigrateImagesScreen({ baseUrl }: { baseUrl: string }) {
  return (
    <AdminShell title="Migrate Image URLs to Cloudinary" back={BACK} actions={null}>
      <div className={styles['intro']}>
        <p>
          Replace each image URL below with the URL that the image has at the host, then click 'Update All
          Images'. The images of your account are at:
        </p>
        <p>
          <code>{baseUrl}</code>
        </p>
      </div>
      <Migration baseUrl={baseUrl} />
    </AdminShell>
  );
}

function Migration({ baseUrl }: { baseUrl: string }) {
  const { load, reload } = useResource<Fighter[]>(listPath('fighters'));
  switch (load.state) {
    case 'loading':
      return <p role="status">Loading fighters...</p>;
    case 'failed':
      return <LoadFailure message="Error loading data" error={load.error} onRetry={reload} />;
    case 'loaded':
      return <OldImages allFighters={load.data} baseUrl={baseUrl} />;
  }
}

function OldImages({ allFighters, baseUrl }: { allFighters: readonly Fighter[]; baseUrl: string }) {
  const fighters = useMemo(() => listFightersToMigrate(allFighters), [allFighters]);
  const migration = useMigration(fighters, baseUrl);
  const { status, updating, drafts } = migration;
  if (fighters.length === 0) {
    return <p>✓ No items found with old /uploads/ URLs. All images are already migrated!</p>;
  }
  return (
    <section className="stack gap-4 start" aria-busy={updating}>
      {!updating &&
        drafts.offered.map((draft) => (
          <DraftNotice
            key={draft.key}
            draft={draft}
            title="new image URLs"
            onRestore={drafts.restore}
            onDiscard={drafts.discard}
          />
        ))}
      <h2>Fighters ({fighters.length})</h2>
      <div className="cluster">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-disabled={updating}
          onClick={migration.suggestAll}
        >
          Fill in all suggestions
        </button>
        <button type="button" className="button" aria-disabled={updating} onClick={migration.updateAll}>
          {updating ? 'Updating...' : 'Update All Images'}
        </button>
      </div>
      {status && (
        // According to the product spec, a status with a check mark is a success.
        <ResultMessage kind={status.text.includes('✓') ? 'success' : 'error'}>
          {status.text}
          {status.reason && <span> {status.reason}</span>}
        </ResultMessage>
      )}
      <ul role="list" className={styles['list']}>
        {fighters.map((fighter) => (
          <FighterImages
            key={fighter.id}
            fighter={fighter}
            edit={migration.getEdit(fighter)}
            baseUrl={baseUrl}
            result={migration.results[fighter.id] ?? null}
            locked={updating}
            onEdit={(edit) => migration.edit(fighter, edit)}
          />
        ))}
      </ul>
    </section>
  );
}
