import { useId, useRef, useState } from 'react';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { isWaitingPath } from '#src/admin/core/offline/waiting-photos.ts';
import { DragHandle, SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { moveItem } from '#src/admin/core/sortable/sort-order.ts';
import { useSortable } from '#src/admin/core/sortable/use-sortable.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { PhotoImage } from '#src/admin/core/uploads/PhotoImage.tsx';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import type { Uploads } from '#src/admin/core/uploads/use-uploads.ts';
import { isSameImage } from '#src/domain/fighters/fighter-photos.ts';
import styles from './GalleryField.module.css';
import { toPhotoKeys } from './photo-keys.ts';

type Props = {
  label: string;
  images: string[];
  featuredImage: string;
  uploads: Uploads;
  onChange: (images: string[]) => void;
  onFeature: (image: string) => void;
  error: string | undefined;
};

const THUMBNAIL_PX = 360;

/** A fighter's gallery photos, as a sortable list. */
export function GalleryField({ label, images, featuredImage, uploads, onChange, onFeature, error }: Props) {
  const id = useId();
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement | null>(null);
  const move = (from: number, to: number) => onChange(moveItem(images, from, to));
  const sortable = useSortable({
    count: images.length,
    labelOf: (index) => `photo ${index + 1}`,
    onMove: move,
  });
  const keys = toPhotoKeys(images);

  // Runs after the list has rendered in its new order.
  const focusIn = (index: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus());
  function makeFirst(index: number) {
    move(index, 0);
    announce(`Photo ${index + 1} is now the first of ${images.length}`);
    focusIn(0, '[data-drag-handle]');
  }
  function feature(index: number, image: string) {
    onFeature(image);
    announce(`Photo ${index + 1} is now the featured image`);
    focusIn(index, '[data-drag-handle]');
  }
  function remove(index: number) {
    onChange(images.filter((_, other) => other !== index));
    announce(`Photo ${index + 1} removed`);
    if (images.length > 1) focusIn(Math.min(index, images.length - 2), '[data-danger]');
    else focusField('galleryImages');
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>
        {label} ({images.length})
      </h3>
      <div id={toFieldId('galleryImages')} tabIndex={-1}>
        {error && (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
        {images.length > 0 && (
          <ul
            role="list"
            ref={(element) => {
              list.current = element;
              sortable.listRef.current = element;
            }}
            className={styles['photos']}
          >
            {images.map((image, index) => (
              <li key={keys[index]} {...sortable.itemProps(index)}>
                <div className={styles['picture']} {...sortable.grabProps(index)}>
                  <PhotoImage
                    image={image}
                    widthPx={THUMBNAIL_PX}
                    alt={`Photo ${index + 1}`}
                    width={180}
                    height={180}
                  />
                  {isWaitingPath(image) && <span className={styles['waiting']}>Not sent yet</span>}
                </div>
                <div className={styles['move']}>
                  <DragHandle {...sortable.handleProps(index)} arrows="← →" />
                </div>
                <button
                  type="button"
                  className={`quiet-button remove-button ${styles['remove']}`}
                  data-danger
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  ×
                </button>
                {isSameImage(image, featuredImage) ? (
                  <p className={styles['note']}>Featured image</p>
                ) : (
                  <button
                    type="button"
                    className={`quiet-button ${styles['action']}`}
                    aria-label={`Make featured: photo ${index + 1}`}
                    onClick={() => feature(index, image)}
                  >
                    Make featured
                  </button>
                )}
                {index === 0 ? (
                  <p className={styles['note']}>First photo</p>
                ) : (
                  <button
                    type="button"
                    className={`quiet-button ${styles['action']}`}
                    aria-label={`Make first: photo ${index + 1}`}
                    onClick={() => makeFirst(index)}
                  >
                    Make first
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SortableStatus sortable={sortable} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <UploadList {...uploads} />
      <FilePicker label="Upload Gallery Images" multiple onPick={(files) => uploads.queue.add(files)} />
    </section>
  );
}
