import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { focusField, toFieldId } from '#src/admin/fields/field-id.ts';
import { FilePicker } from '#src/admin/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/uploads/UploadList.tsx';
import type { Uploads } from '#src/admin/uploads/use-uploads.ts';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';
import styles from './GalleryField.module.css';
import { moveImage } from './move-image.ts';

type Props = {
  label: string;
  images: string[];
  uploads: Uploads;
  onChange: (images: string[]) => void;
  error: string | undefined;
};

const THUMBNAIL_PX = 360;

/**
 * A fighter's gallery photos. They can be reordered by drag and drop, with buttons or with the arrow keys.
 */
export function GalleryField({ label, images, uploads, onChange, error }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number | null>(null);
  const [announcement, announce] = useState('');

  function move(from: number, to: number, focusAction: string | null) {
    if (to < 0 || to >= images.length || from === to) return;
    onChange(moveImage(images, from, to));
    announce(`Photo ${from + 1} is now number ${to + 1} of ${images.length}`);
    // Move the focus with the photo, after the list has rendered in its new order.
    if (focusAction) requestAnimationFrame(() => focusButton(to, focusAction));
  }
  function focusButton(index: number, action: string) {
    const photo = list.current?.children[index];
    (
      photo?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`) ??
      photo?.querySelector<HTMLElement>('button:not(:disabled)')
    )?.focus();
  }
  function remove(index: number) {
    onChange(images.filter((_, other) => other !== index));
    announce(`Photo ${index + 1} removed`);
    if (images.length > 1)
      requestAnimationFrame(() => focusButton(Math.min(index, images.length - 2), 'remove'));
    else focusField('galleryImages');
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const action = event.target instanceof HTMLElement ? event.target.dataset['action'] : undefined;
    move(index, index + step, action ?? 'earlier');
  }
  function onDrop(event: DragEvent, index: number) {
    if (dragged.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.current, index, null);
    dragged.current = null;
  }

  return (
    <section className={styles['gallery']} aria-labelledby={id}>
      <h3 id={id}>
        {label} ({images.length})
      </h3>
      <div id={toFieldId('galleryImages')} tabIndex={-1} className={styles['list']}>
        {error && (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
        {images.length > 0 && (
          <ul ref={list} className={styles['photos']}>
            {images.map((image, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain the same photo twice
                key={`${image} ${index}`}
                draggable
                onDragStart={() => {
                  dragged.current = index;
                }}
                onDragOver={(event) => dragged.current !== null && event.preventDefault()}
                onDrop={(event) => onDrop(event, index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <FallbackImage
                  sources={[sizedImageUrl(image, THUMBNAIL_PX), image]}
                  alt={`Photo ${index + 1}`}
                  width={180}
                  height={180}
                />
                <div className={styles['actions']}>
                  <button
                    type="button"
                    data-action="earlier"
                    aria-label={`Move photo ${index + 1} earlier`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1, 'earlier')}
                  >
                    ←
                  </button>
                  <button
                    type="button"
                    data-action="later"
                    aria-label={`Move photo ${index + 1} later`}
                    disabled={index === images.length - 1}
                    onClick={() => move(index, index + 1, 'later')}
                  >
                    →
                  </button>
                  <button
                    type="button"
                    data-action="remove"
                    data-danger
                    aria-label={`Remove photo ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    ×
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <UploadList {...uploads} />
      <FilePicker label="Upload Gallery Images" multiple onPick={(files) => uploads.queue.add(files)} />
    </section>
  );
}
