import { type KeyboardEvent, useState } from 'react';
import { formatCount } from '#src/domain/values/format-count.ts';
import { Field } from './Field.tsx';
import { focusField } from './field-id.ts';
import { type Choice, findChoices } from './find-choices.ts';
import styles from './ListField.module.css';

type SearchToAddProps<Key> = {
  name: string;
  label: string;
  choices: readonly Choice<Key>[];
  onAdd: (key: Key) => void;
};

/** A field that finds choices by name. Clicking a choice adds it, and Enter adds the first one. */
export function SearchToAdd<Key extends string | number>({
  name,
  label,
  choices,
  onAdd,
}: SearchToAddProps<Key>) {
  const [query, setQuery] = useState('');
  const found = findChoices(choices, query);
  const isEmpty = query.trim() === '';

  function add({ key }: Choice<Key>) {
    onAdd(key);
    setQuery('');
    // The clicked button disappears.
    focusField(name);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || isEmpty) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Without this, Enter would also save the form, and Escape would cancel it.
    event.preventDefault();
    const [first] = found;
    if (event.key === 'Escape') setQuery('');
    else if (first) add(first);
  }
  return (
    <div className={styles['search']}>
      <Field
        name={name}
        label={label}
        value={query}
        onChange={setQuery}
        onKeyDown={onKeyDown}
        error={undefined}
        placeholder="Type a name"
        autoComplete="off"
      />
      <p className="visually-hidden" role="status">
        {!isEmpty && formatCount(found.length, 'match', 'matches')}
      </p>
      {!isEmpty && found.length === 0 && (
        <p className={styles['none']}>No match. It may be in the list already.</p>
      )}
      {found.length > 0 && (
        <ul role="list" className={styles['found']}>
          {found.map((choice) => (
            <li key={choice.key}>
              <button type="button" onClick={() => add(choice)}>
                <span aria-hidden="true">+</span> <span className="visually-hidden">Add </span>
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
