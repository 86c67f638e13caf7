import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DragHandle, SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { moveItem } from '#src/admin/core/sortable/sort-order.ts';
import { useSortable } from '#src/admin/core/sortable/use-sortable.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { Field } from './Field.tsx';
import { focusField, toFieldId } from './field-ids.ts';
import styles from './ListField.module.css';

/**
 * Focuses the first input with an error when its group or list gets the focus. A failed save focuses the group or list
 * of a setting with several inputs.
 */
export function focusFirstInvalid({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget) return;
  // The error is rendered after the focus has moved.
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

type Props<Item> = {
  /** The path of the list among the settings. */
  name: string;
  /** The name of an item in labels, such as 'note'. */
  noun: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** The maximum number of items. */
  max: number;
  error: string | undefined;
  /** The control that adds an item. Rendered while there is room for one. */
  addControl?: ReactNode;
  /** The item that an add button appends. Without it, there is no such button. */
  empty?: Item;
  /** Returns the name of an item for labels. Default: the noun and a number. */
  toLabel?: (item: Item) => string;
  /** Asks before an item is removed. */
  confirmRemoval?: (item: Item) => Promise<boolean>;
  /** True to show the items in columns. They must be short. */
  inColumns?: boolean;
  children: (item: Item, label: string, index: number, change: (item: Item) => void) => ReactNode;
};

/** A list of items that can be added, removed, and ordered by pointer, touch or keyboard. */
export function ListField<Item>(props: Props<Item>) {
  const { name, noun, items, onChange, max, error, addControl, empty, toLabel, confirmRemoval } = props;
  const { inColumns = false, children } = props;
  const list = useRef<HTMLUListElement | null>(null);
  const [announcement, announce] = useState('');
  function labelOf(index: number): string {
    const item = items[index];
    return (toLabel && item !== undefined && toLabel(item)) || `${noun} ${index + 1}`;
  }
  const [keys, setKeys] = useItemKeys(items.length);
  const sortable = useSortable({
    count: items.length,
    labelOf,
    onMove: (from, to) => {
      setKeys(moveItem(keys, from, to));
      onChange(moveItem(items, from, to));
    },
  });

  // Runs after the list has rendered the change.
  const focusIn = (index: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus());
  function add(item: Item) {
    onChange([...items, item]);
    focusIn(items.length, 'input, textarea');
  }
  // An upload may change an item while the owner confirms a removal.
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  async function remove(item: Item, index: number) {
    if (confirmRemoval && !(await confirmRemoval(item))) return;
    setKeys(keys.filter((_, other) => other !== index));
    onChange(latest.current.filter((_, other) => other !== index));
    announce(`Removed ${labelOf(index)}`);
    if (items.length > 1) focusIn(Math.min(index, items.length - 2), '[data-remove]');
    else focusField(name);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus to an input
    <div id={toFieldId(name)} tabIndex={-1} className="stack start" data-wide onFocus={focusFirstInvalid}>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ul
          role="list"
          ref={(element) => {
            list.current = element;
            sortable.listRef.current = element;
          }}
          className={styles['items']}
          data-in-columns={inColumns || undefined}
        >
          {items.map((item, index) => (
            <li
              key={keys[index]}
              data-one-line={toLabel !== undefined || undefined}
              {...sortable.itemProps(index)}
            >
              <DragHandle {...sortable.handleProps(index)} arrows={inColumns ? '← →' : '↑ ↓'} />
              {!toLabel && (
                <span className={styles['caption']} aria-hidden="true">
                  {labelOf(index)}
                </span>
              )}
              <div className={styles['content']}>
                {children(item, labelOf(index), index, (changed) =>
                  onChange(items.map((other, position) => (position === index ? changed : other))),
                )}
              </div>
              <button
                type="button"
                data-remove
                className="quiet-button remove-button"
                aria-label={`Remove ${labelOf(index)}`}
                onClick={() => remove(item, index)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <SortableStatus sortable={sortable} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {items.length >= max && <p className="hint">The list is full: at most {max}.</p>}
      {items.length < max && addControl}
      {items.length < max && empty !== undefined && (
        <button type="button" className="outlined-button" onClick={() => add(empty)}>
          Add {noun}
        </button>
      )}
    </div>
  );
}

const newKeys = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

/** Keys for the items. A key moves with its item, so that an upload in the item stays with it. */
function useItemKeys(count: number) {
  const [stored, setKeys] = useState<readonly string[]>(() => newKeys(count));
  if (stored.length === count) return [stored, setKeys] as const;
  // Items were added, or the whole list was replaced.
  const keys = [...stored, ...newKeys(count)].slice(0, count);
  setKeys(keys);
  return [keys, setKeys] as const;
}

/** Something that can be added to a list: a state, or a record. */
export type Choice<Key> = { key: Key; label: string };

const MAX_FOUND = 6;

/** Finds up to six choices whose label matches a query, the best matches first. Also finds states by their code. */
export function findChoices<Key>(choices: readonly Choice<Key>[], query: string): Choice<Key>[] {
  const find = toFinder(choices.map((choice) => ({ choice, name: choice.label, detail: choice.label })));
  return find(query)
    .slice(0, MAX_FOUND)
    .map(({ choice }) => choice);
}

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
        <p className="hint">No match. Choices that are already in the list are not shown.</p>
      )}
      {found.length > 0 && (
        <ul role="list" className={styles['found']}>
          {found.map((choice) => (
            <li key={choice.key}>
              <button type="button" className="quiet-button" onClick={() => add(choice)}>
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
