import { type ReactNode, useRef, useState } from 'react';
import { hasHeic } from '#src/admin/core/api/resize-image.ts';
import { decodeImage } from '#src/admin/core/api/scale-image.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { HEIC_ADVICE } from '#src/domain/media/uploads.ts';
import type { LinkedVideo } from '#src/domain/videos/linked-video.ts';
import { CropDialog } from './CropDialog.tsx';
import type { Crop } from './crop.ts';
import { usualRatio } from './describe-link.ts';
import { encodeCrop } from './encode-crop.ts';
import styles from './PosterControls.module.css';
import { PosterUploadStatus } from './PosterUploadStatus.tsx';
import { canReadClipboard, readClipboard } from './read-clipboard.ts';
import { PASTE_TARGET, useImagePaste } from './use-image-paste.ts';
import { usePoster } from './use-poster.ts';

type Props = {
  className: string | undefined;
  video: LinkedVideo;
  /** The content of the section. While the focus is in the section, Ctrl+V pastes an image. */
  children: ReactNode;
};

const UNREADABLE = 'This image could not be read. Choose a JPEG, PNG, WebP or AVIF image.';
const NOTHING_TO_PASTE = 'There is no image on the clipboard.';

/** Lets the owner add, change and remove their own poster of a video. */
export function PosterControls({ className, video, children }: Props) {
  const { upload, send, remove, cancel } = usePoster(video);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = video.title || video.url;

  async function open(file: Blob | null | undefined, messageIfNone: string): Promise<void> {
    const bitmap = file ? await decodeImage(file) : null;
    if (bitmap) setImage(bitmap);
    else if (!file) notify.warning(messageIfNone);
    else notify.warning((await hasHeic(file)) ? HEIC_ADVICE : UNREADABLE);
  }
  useImagePaste(section, (file) => void open(file, NOTHING_TO_PASTE));
  async function paste(): Promise<void> {
    try {
      await open(await readClipboard(), NOTHING_TO_PASTE);
    } catch (error) {
      console.warn('The clipboard could not be read', error);
      notify.warning('The clipboard could not be read. Paste with Ctrl+V or Cmd+V here instead.');
    }
  }
  async function sendCrop(bitmap: ImageBitmap, ratio: number, crop: Crop): Promise<void> {
    setImage(null);
    try {
      const file = await encodeCrop(bitmap, ratio, crop);
      bitmap.close();
      await send(file);
    } catch (error) {
      notify.failure('The poster could not be prepared.', error);
    }
  }
  const removeLabel = video.platform === 'instagram' ? 'Remove poster' : "Back to the platform's poster";
  const chooseLabel = video.poster ? 'Change poster' : 'Add poster';
  return (
    // Focusable by a click, so that Ctrl+V pastes here. Keyboard users have the buttons inside.
    <section
      ref={section}
      {...PASTE_TARGET}
      className={className}
      aria-label={`Poster of ${name}`}
      tabIndex={-1}
    >
      {children}
      <PosterUploadStatus upload={upload} onRetry={send} onCancel={cancel} />
      <div className={styles['actions']}>
        <input
          ref={input}
          type="file"
          // HEIC is left out so that iPhones convert their photos to JPEG.
          accept="image/jpeg,image/png,image/webp,image/avif"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void open(file, UNREADABLE);
            // Without this, choosing the same file again fires no change event.
            currentTarget.value = '';
          }}
        />
        <button
          type="button"
          className="outlined-button"
          aria-label={`${chooseLabel} of ${name}`}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </button>
        {canReadClipboard() && (
          <button
            type="button"
            className="outlined-button"
            aria-label={`Paste poster of ${name}`}
            onClick={paste}
          >
            Paste
          </button>
        )}
        {video.hasOwnPoster && (
          <button
            type="button"
            className="outlined-button"
            aria-label={`${removeLabel} of ${name}`}
            disabled={upload.status === 'removing'}
            onClick={remove}
          >
            {removeLabel}
          </button>
        )}
      </div>
      {image && (
        <CropDialog
          image={image}
          name={name}
          initialRatio={usualRatio(video.platform, video.url)}
          onDone={(ratio, crop) => sendCrop(image, ratio, crop)}
          onCancel={() => setImage(null)}
        />
      )}
    </section>
  );
}
