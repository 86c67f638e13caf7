import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { decodeImage, hasHeic } from '#src/admin/core/uploads/resize-image.ts';
import { HEIC_ADVICE } from '#src/domain/media/uploads.ts';
import type { LinkedVideo } from '#src/domain/videos/schema.ts';
import { CropDialog } from './CropDialog.tsx';
import { type Crop, encodeCrop } from './crop.ts';
import { usualRatio } from './describe-link.ts';
import styles from './PosterControls.module.css';
import { type PosterUpload, usePoster } from './use-poster.ts';

/** Marks the elements that an image can be pasted into. */
const PASTE_TARGET = { 'data-paste-target': '' };
const SELECTOR = '[data-paste-target]';

/**
 * Calls `onImage` with a pasted image if `element` is its target. The target is the marked element that contains the
 * focus, otherwise the last marked element on the page.
 */
function useImagePaste(element: RefObject<HTMLElement | null>, onImage: (image: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!image || isText(event) || document.querySelector('dialog:modal')) return;
    const focused = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
    if (element.current !== (focused ?? [...document.querySelectorAll(SELECTOR)].at(-1))) return;
    event.preventDefault();
    onImage(image);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** True if a field can take the pasted text. Spreadsheets copy cells as text and as a picture. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.getData('text/plain') !== '';
}

/** True if this browser lets a button read the clipboard. Ctrl+V works in all browsers. */
const canReadClipboard = (): boolean => navigator.clipboard?.read !== undefined;

/** Reads an image from the clipboard. Returns null if it has none. Throws if the owner does not allow it. */
async function readClipboard(): Promise<Blob | null> {
  for (const entry of await navigator.clipboard.read()) {
    const type = entry.types.find((candidate) => candidate.startsWith('image/'));
    if (type) return entry.getType(type);
  }
  return null;
}

type PosterUploadStatusProps = { upload: PosterUpload; onRetry: (image: File) => void; onCancel: () => void };

/** The progress or the error of a poster upload. */
function PosterUploadStatus({ upload, onRetry, onCancel }: PosterUploadStatusProps) {
  if (upload.status === 'sending')
    return (
      <div className={styles['status']}>
        <progress max={1} value={upload.progress} aria-label="Sending the poster" />
        <button type="button" className="outlined-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    );
  if (upload.status === 'failed')
    return (
      <div className={styles['status']}>
        <p className={styles['reason']} role="alert">
          The poster was not saved: {upload.reason}
        </p>
        <button type="button" className="outlined-button" onClick={() => onRetry(upload.image)}>
          Retry
        </button>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Dismiss
        </button>
      </div>
    );
  return null;
}

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
      await send(await encodeCrop(bitmap, ratio, crop).finally(() => bitmap.close()));
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
          onCancel={() => {
            setImage(null);
            image.close();
          }}
        />
      )}
    </section>
  );
}
