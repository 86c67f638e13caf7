import { useId, useLayoutEffect, useRef, useState } from 'react';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import {
  findDuplicates,
  moveLink,
  removeLink,
  replaceLink,
  saveEdit,
  urlsOf,
  type VideoList,
} from '#src/admin/core/fields/video-list.ts';
import { DragHandle, SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { useSortable } from '#src/admin/core/sortable/use-sortable.ts';
import { describeNonLinks } from '#src/domain/values/count-links.ts';
import type { EditedRecord } from './LinkedRecords.tsx';
import { VideoLinkCard } from './VideoLinkCard.tsx';
import styles from './VideoListField.module.css';

type Props = {
  name: string;
  label: string;
  heading: string;
  editedRecord: EditedRecord;
  list: VideoList;
  onChange: (list: VideoList) => void;
  error: string | undefined;
};

/** A text area for a list of links, with a card per link below it to edit, move or delete that link. */
export function VideoListField({ name, label, heading, editedRecord, list, onChange, error }: Props) {
  const id = useId();
  const urls = urlsOf(list);
  // Opening a form must not change its stored links. Only links that the owner has added or edited are resolved.
  const [initialUrls] = useState(urls);
  const caret = useRef<number | null>(null);
  const nonLinks = describeNonLinks(urls);
  const duplicates = findDuplicates(urls);
  const sortable = useSortable({
    count: urls.length,
    labelOf: (index) => `video ${index + 1}`,
    onMove: (from, to) => onChange(moveLink(list, from, to)),
  });

  /** Replaces a link in the text. The caret stays where the owner is typing. */
  function replace(index: number, url: string) {
    const replaced = replaceLink(list, index, url);
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement && area.id === toFieldId(name))
      caret.current = replaced.moveCaret(area.selectionEnd);
    onChange(replaced.list);
  }
  useLayoutEffect(() => {
    const area = document.getElementById(toFieldId(name));
    if (caret.current !== null && area instanceof HTMLTextAreaElement)
      area.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function remove(index: number) {
    onChange(removeLink(list, index));
    // The next card moves to this index and keeps the focus. If there is no next card, focus the text area.
    if (index === urls.length - 1) focusField(name);
  }
  return (
    <>
      <TextAreaField
        name={name}
        label={label}
        rows={5}
        value={list.text}
        // Changed text may move the links, so an open edit would belong to the wrong link.
        onChange={(text) => onChange({ text, edit: null })}
        readOnly={list.edit !== null}
        error={error}
        hint={
          <>
            One link per line, or separated by commas.{' '}
            <span role="status">
              {urls.length} video(s) detected{nonLinks && ` (${nonLinks})`}
            </span>
          </>
        }
        spellCheck={false}
      />
      {urls.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={styles['heading']}>
            {heading}
          </h3>
          <ul
            role="list"
            ref={(element) => {
              sortable.listRef.current = element;
            }}
            className={styles['cards']}
          >
            {urls.map((url, index) => (
              <VideoLinkCard
                // biome-ignore lint/suspicious/noArrayIndexKey: URLs change and may repeat
                key={index}
                itemProps={sortable.itemProps(index)}
                // Moving a link would close the inline edit of another one.
                handle={
                  list.edit === null &&
                  urls.length > 1 && <DragHandle {...sortable.handleProps(index)} arrows="↑ ↓" />
                }
                url={url}
                editedRecord={editedRecord}
                onResolve={initialUrls.includes(url) ? null : (target) => replace(index, target)}
                position={index + 1}
                isDuplicate={duplicates.has(index)}
                editedUrl={list.edit?.index === index ? list.edit.text : null}
                onEdit={() => onChange({ ...list, edit: { index, text: url } })}
                onEditChange={(text) => onChange({ ...list, edit: { index, text } })}
                onSave={() => onChange(saveEdit(list))}
                onCancel={() => onChange({ ...list, edit: null })}
                onDelete={() => remove(index)}
                locked={list.edit !== null && list.edit.index !== index}
              />
            ))}
          </ul>
          <SortableStatus sortable={sortable} />
        </section>
      )}
    </>
  );
}
