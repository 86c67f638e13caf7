import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { searchField } from '#src/copy/search.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './SearchField.module.css';

type Props = {
  label: string;
  placeholder: string;
  /** The URL of a page that shows the results without scripts, and for a query that is sent before hydration. */
  action: string;
  value: string;
  /** The number of results. Screen readers announce it. */
  status: string;
  onChange: (value: string) => void;
  /** Called with a value that the visitor has finished entering. */
  onSettle: (value: string) => void;
};

/** A labeled search field. A button and Escape clear it. */
export function SearchField({ label, placeholder, action, value, status, onChange, onSettle }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  // Text that was entered before hydration did not fire `onChange`.
  const readEarlyText = useEffectEvent(() => {
    const text = field.current?.value ?? '';
    if (text !== '' && text !== value) onChange(text);
  });
  useEffect(() => readEarlyText(), []);

  function clear() {
    onSettle('');
    field.current?.focus();
  }

  return (
    <search className={styles['search']}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSettle(value);
          // Closes the keyboard of a phone, which covers the results.
          if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
        }}
      >
        <div className={styles['head']}>
          <label htmlFor={id}>{label}</label>
          <p role="status">{status}</p>
        </div>
        <div className={styles['box']}>
          <Icon name="search" />
          <input
            id={id}
            ref={field}
            type="search"
            name="q"
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onSettle(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return;
              event.preventDefault();
              clear();
            }}
          />
          {value !== '' && (
            <button type="button" onClick={clear}>
              <Icon name="close" />
              <span className="visually-hidden">{searchField.clear}</span>
            </button>
          )}
          <button type="submit" className="button only-without-scripts">
            {searchField.submit}
          </button>
        </div>
      </form>
    </search>
  );
}
