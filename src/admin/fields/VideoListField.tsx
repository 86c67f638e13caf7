import { useId } from 'react';
import { AreaField } from './Field.tsx';
import { focusField } from './field-id.ts';
import { VideoLinkCard } from './VideoLinkCard.tsx';
import styles from './VideoListField.module.css';
import { findDuplicates, saveEdit, urlsOf, type VideoList, withoutLink } from './video-list.ts';

type Props = {
  name: string;
  label: string;
  heading: string;
  list: VideoList;
  onChange: (list: VideoList) => void;
  error: string | undefined;
};

/** A text area for a list of links, with a card per link below it to edit or delete that link. */
export function VideoListField({ name, label, heading, list, onChange, error }: Props) {
  const id = useId();
  const urls = urlsOf(list);
  const duplicates = findDuplicates(urls);

  function remove(index: number) {
    onChange(withoutLink(list, index));
    // The focus stays on the card that moves to this index. The last card has none: focus the text area.
    if (index === urls.length - 1) focusField(name);
  }
  return (
    <>
      <AreaField
        name={name}
        label={label}
        rows={5}
        value={list.text}
        // Changed text may move the links, so an open edit would belong to the wrong one.
        onChange={(text) => onChange({ text, edit: null })}
        readOnly={list.edit !== null}
        error={error}
        hint={
          <>
            One link per line, or separated by commas.{' '}
            <span role="status">{urls.length} video(s) detected</span>
          </>
        }
        spellCheck={false}
      />
      {urls.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={styles['heading']}>
            {heading}
          </h3>
          <ul className={styles['cards']}>
            {urls.map((url, index) => (
              <VideoLinkCard
                // biome-ignore lint/suspicious/noArrayIndexKey: URLs change and may repeat
                key={index}
                url={url}
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
        </section>
      )}
    </>
  );
}
