import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { siteSearch } from '#src/copy/site-search.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { Icon } from '#src/site/ui/Icon.tsx';
import { SearchKeySwitch } from './SearchKeySwitch.tsx';
import styles from './site-search.css?inline';
import { useCombobox } from './use-combobox.ts';
import { useSiteSearch } from './use-site-search.ts';

/** A dialog that searches fighters, gyms and reels. It fills the screen of a phone. */
export function SiteSearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const { groups, state, reload } = useSiteSearch(query);
  const results = groups?.flatMap((group) => group.results) ?? [];
  const combobox = useCombobox(results.map(({ key }) => key));
  const count = groups?.reduce((sum, group) => sum + group.count, 0) ?? null;

  useInsertionEffect(() => adoptStyles(styles), []);
  // Only close() restores the focus. Layout effects are cleaned up before React removes the element.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog too.
    <dialog
      ref={dialog}
      className="site-search"
      aria-label={siteSearch.label}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="content">
        <div className="bar">
          <Icon name="search" />
          <input
            type="text"
            inputMode="search"
            {...combobox.fieldProps}
            aria-label={siteSearch.label}
            placeholder={siteSearch.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              combobox.point(null);
            }}
          />
          <button type="button" onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{siteSearch.close}</span>
          </button>
        </div>
        {state === 'failed' && (
          <div className="failure">
            <Alert>{siteSearch.failed}</Alert>
            <button type="button" className="button" data-variant="secondary" onClick={reload}>
              {siteSearch.retry}
            </button>
          </div>
        )}
        <p className="status" role="status">
          {state === 'ready' && toStatus(query, count)}
          {state === 'loading' && siteSearch.loading}
        </p>
        <div id={combobox.listId} className="results" role="listbox" aria-label={siteSearch.results}>
          {groups?.map(({ title, count: total, results: groupResults }) => (
            // The title is hidden from screen readers, which read it as the name of the group.
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
            <div key={title} role="group" aria-label={title}>
              <p className="title" aria-hidden="true">
                {title} <span>{total}</span>
              </p>
              {groupResults.map(({ key, name, detail, href, isExternal }) => (
                <a
                  key={key}
                  id={combobox.toOptionId(key)}
                  role="option"
                  aria-selected={key === combobox.activeKey}
                  tabIndex={-1}
                  href={href}
                  {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
                  // Unlike pointerenter, pointermove does not fire when the list scrolls below a resting pointer.
                  onPointerMove={() => combobox.point(key)}
                  onClick={onClose}
                >
                  <strong>{name}</strong> {detail && <span>{detail}</span>}
                  {isExternal && <span className="visually-hidden"> {siteSearch.newTab}</span>}
                </a>
              ))}
            </div>
          ))}
        </div>
        <SearchKeySwitch />
      </div>
    </dialog>
  );
}

const toStatus = (query: string, count: number | null) => {
  if (count === null) return siteSearch.hint;
  return count === 0 ? siteSearch.empty(query) : siteSearch.status(count);
};
