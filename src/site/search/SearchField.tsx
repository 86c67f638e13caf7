import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { SEARCH_LINK } from '#src/copy/navigation.ts';
import { searchField } from '#src/copy/search.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './SearchField.module.css';
import type { SearchQuery } from './use-search-query.ts';

type Props = {
  /** `status` describes the number of results. Screen readers announce it. */
  texts: { label: string; placeholder: string; status: (count: number) => string };
  search: SearchQuery;
  /** The results of the search, or null without one. */
  found: readonly unknown[] | null;
};

/** A labeled search field. A button and Escape clear it. */
export function SearchField({ texts, search, found }: Props) {
  const { query, isSettled, change, settle } = search;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  // Text that was entered before hydration did not fire `onChange`.
  const readEarlyText = useEffectEvent(() => {
    const text = field.current?.value ?? '';
    if (text !== '' && text !== query) change(text);
  });
  useEffect(() => readEarlyText(), []);

  function clear() {
    settle('');
    field.current?.focus();
  }

  return (
    <search className={styles['search']}>
      <form
        // A page with the results, for browsers without scripts and for a query that is sent before hydration.
        action={SEARCH_LINK.href}
        onSubmit={(event) => {
          event.preventDefault();
          settle(query);
          // Closes the keyboard of a phone, which covers the results.
          if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
        }}
      >
        <div className={styles['head']}>
          <label htmlFor={id}>{texts.label}</label>
          <p role="status">{found && isSettled ? texts.status(found.length) : ''}</p>
        </div>
        <div className={styles['box']}>
          <Icon name="search" />
          <input
            id={id}
            ref={field}
            type="search"
            name="q"
            value={query}
            placeholder={texts.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => change(target.value)}
            onBlur={() => settle(query)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing || query === '') return;
              event.preventDefault();
              clear();
            }}
          />
          {query !== '' && (
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
