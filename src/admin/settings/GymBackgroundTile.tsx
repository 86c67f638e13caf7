import { useRef } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import { STATE_OUTLINES } from '#src/copy/state-outlines.ts';
import { toOutlinePath } from '#src/domain/gyms/state-outline.ts';
import { PICTURE_RULES } from '#src/domain/media/picture-rules.ts';
import styles from './GymBackgroundTile.module.css';
import { Picture } from './Picture.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type Props = {
  state: string;
  /** The owner's image, or ''. */
  image: string;
  onChange: (image: string) => void;
};

/** The image behind the gyms of one state. */
export function GymBackgroundTile({ state, image, onChange }: Props) {
  const tile = useRef<HTMLLIElement>(null);
  const { uploads, problem, pick } = usePictureUpload({
    rule: PICTURE_RULES.gymBackground,
    onAdded: onChange,
  });
  const hasOutline = STATE_OUTLINES.some((name) => name === state);

  function restoreOriginal() {
    onChange('');
    // The button disappears, so move its focus.
    tile.current?.focus();
    notify.success(`${state}: back to the original. Save to keep it.`, {
      label: 'Undo',
      onClick: () => onChange(image),
    });
  }
  return (
    <li ref={tile} tabIndex={-1} className={styles['tile']}>
      <Picture
        image={image}
        shape="wide"
        original={
          hasOutline ? (
            <img src={toOutlinePath(state)} alt="" width={640} height={520} loading="lazy" data-contain />
          ) : (
            'No picture'
          )
        }
      />
      <p className={styles['state']}>{state}</p>
      <FilePicker
        isCompact
        multiple={false}
        onPick={pick}
        label={
          <>
            {image === '' ? 'Upload' : 'Replace'}
            <span className="visually-hidden"> picture of {state}</span>
          </>
        }
      />
      {image !== '' && (
        <button type="button" className={styles['restore']} onClick={restoreOriginal}>
          Reset<span className="visually-hidden"> picture of {state}</span>
        </button>
      )}
      <UploadList {...uploads} />
      {problem && (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
