import { useId } from 'react';
import { AreaField } from './Field.tsx';
import { VideoLinkCard } from './VideoLinkCard.tsx';
import styles from './VideoListField.module.css';
import { findRepeated, saveEdit, urlsOf, type VideoList, withoutLink } from './video-list.ts';

type Props = {
  name: string;
  label: string;
  heading: string;
  list: VideoList;
  onChange: (list: VideoList) => void;
  error: string | undefined;
};

/** A list of links: as one text, and below it a card for each, which can be edited and deleted by itself. */
export function VideoListField({ name, label, heading, list, onChange, error }: Props) {
  const id = useId();
  const urls = urlsOf(list);
  const repeated = findRepeated(urls);

  function remove(index: number) {
    onChange(withoutLink(list, index));
    // The next card takes its place, and the focus; after the last one there is none.
    if (index === urls.length - 1) document.getElementById(`field-${name}`)?.focus();
  }
  return (
    <>
      <AreaField
        name={name}
        label={label}
        rows={5}
        value={list.text}
        // The cards follow the text: a card's place in it is another one after this.
        onChange={(text) => onChange({ text, edit: null })}
        readOnly={list.edit !== null}
        error={error}
        hint={
          <>
            One link to a line, or separated by commas.{' '}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a card is of a place, whose link may change or repeat
                key={index}
                url={url}
                place={index + 1}
                repeated={repeated.has(index)}
                typed={list.edit?.index === index ? list.edit.text : null}
                onEdit={() => onChange({ ...list, edit: { index, text: url } })}
                onType={(text) => onChange({ ...list, edit: { index, text } })}
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
