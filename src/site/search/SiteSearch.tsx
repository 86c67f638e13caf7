import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { resultTitles, siteSearch } from '#src/copy/site-search.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import type { SiteSearchEntry } from '#src/domain/search/schema.ts';
import { type ResultGroup, toResultGroups } from '#src/domain/search/site-search-results.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { type ApiResponse, get } from '#src/site/islands/api.ts';
import { getIfChanged } from '#src/site/islands/get-if-changed.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { Icon } from '#src/site/ui/Icon.tsx';
import { OPEN_SITE_SEARCH } from './open-site-search.ts';
import { isSearchShortcutEnabled, storeSearchShortcutEnabled } from './search-shortcut.ts';
import styles from './site-search.css?inline';
import { useCombobox } from './use-combobox.ts';

const PATH = '/api/search';

type Index = { find: (query: string) => SiteSearchEntry[]; etag: string | null };

/** The index of this visit. It stays in memory while the visitor goes from page to page. */
let cachedIndex: Index | null = null;

const prepare = ({ data, etag }: ApiResponse<SiteSearchEntry[]>): Index => ({ find: toFinder(data), etag });

/** Loads the index. If one is cached, loads it again only if it has changed. Throws `ApiError`. */
async function loadIndex(signal: AbortSignal): Promise<Index> {
  if (cachedIndex?.etag) {
    const response = await getIfChanged<SiteSearchEntry[]>(PATH, cachedIndex.etag, signal);
    cachedIndex = response ? prepare(response) : cachedIndex;
  } else {
    cachedIndex = prepare(await get<SiteSearchEntry[]>(PATH, signal));
  }
  return cachedIndex;
}

type SiteSearchState = {
  /** Null until the index has loaded, and for an empty query. */
  groups: ResultGroup[] | null;
  state: 'loading' | 'ready' | 'failed';
  reload: () => void;
};

/** Searches the index, and loads it when the component mounts. */
function useSiteSearch(query: string): SiteSearchState {
  const [index, setIndex] = useState(cachedIndex);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController | null>(null);

  const load = useEffectEvent(() => reload());
  function reload() {
    const abort = new AbortController();
    request.current = abort;
    setFailed(false);
    loadIndex(abort.signal).then(setIndex, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
  }
  useEffect(() => {
    load();
    return () => request.current?.abort();
  }, []);

  // Keeps typing responsive while a long list of results is rendered.
  const deferredQuery = useDeferredValue(query.trim());
  const groups = useMemo(
    () => (index && deferredQuery !== '' ? toResultGroups(index.find(deferredQuery), toLocalPath) : null),
    [index, deferredQuery],
  );
  // Results that may be out of date are better than none.
  const state = index ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { groups, state, reload };
}

/**
 * A switch for the shortcut that opens the search. CSS shows it only on devices with a mouse, which usually have a
 * keyboard, too.
 */
function SearchShortcutSwitch() {
  const [isOn, setOn] = useState(isSearchShortcutEnabled);
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => storeSearchShortcutEnabled(target.checked) && setOn(target.checked)}
      />
      {siteSearch.key}
    </label>
  );
}

/** The dialog of the site search. It fills the screen of a phone. */
function SiteSearchDialog({ onClose }: { onClose: () => void }) {
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
              combobox.activate(null);
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
          {groups?.map(({ kind, count: total, results: groupResults }) => (
            // The title is hidden from screen readers, which read it as the name of the group.
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
            <div key={kind} role="group" aria-label={resultTitles[kind]}>
              <p className="title" aria-hidden="true">
                {resultTitles[kind]} <span>{total}</span>
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
                  // Unlike pointerenter, pointermove does not fire when the list scrolls under a resting pointer.
                  onPointerMove={() => combobox.activate(key)}
                  onClick={onClose}
                >
                  <strong>{name}</strong> {detail && <span>{toLocalWeight(detail)}</span>}
                  {isExternal && <span className="visually-hidden"> {siteSearch.newTab}</span>}
                </a>
              ))}
            </div>
          ))}
        </div>
        <SearchShortcutSwitch />
      </div>
    </dialog>
  );
}

const toStatus = (query: string, count: number | null) => {
  if (count === null) return siteSearch.hint;
  return count === 0 ? siteSearch.empty(query) : siteSearch.status(count);
};

/** The search of the whole site. It opens when it is hydrated, and again on each `OPEN_SITE_SEARCH` event. */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    open();
    document.addEventListener(OPEN_SITE_SEARCH, open);
    return () => document.removeEventListener(OPEN_SITE_SEARCH, open);
  }, []);
  return isOpen && <SiteSearchDialog onClose={() => setOpen(false)} />;
}
