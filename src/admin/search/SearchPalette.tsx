import { useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { signOutAfterConfirm } from '#src/admin/core/shell/sign-out-after-confirm.ts';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { useCombobox } from '#src/site/search/use-combobox.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './SearchPalette.module.css';
import { type Command, type SearchItem, toMatchGroups, toRecentGroups } from './search-items.ts';
import { useSearchIndex } from './use-search-index.ts';

/** Runs a command chosen in the search, and reports a failure in a toast. */
async function runCommand(command: Command): Promise<void> {
  switch (command) {
    case 'publish':
      try {
        await adminApi.post('/api/publishing', {});
        notify.success('The site is being updated.', undefined, 'publishing');
        await queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY });
      } catch (error) {
        notify.failure('Could not start the site update.', error, 'publishing');
      }
      return;
    case 'sign-out':
      await signOutAfterConfirm();
  }
}

/** At least twice the displayed size, for sharp pictures on phones. */
const SOURCE_WIDTH_PX = 96;
const DISPLAY_SIZE_PX = 40;

type Props = {
  id: string;
  item: SearchItem;
  isActive: boolean;
  /** Called when the pointer moves over the option. */
  onActivate: () => void;
  onChoose: () => void;
};

/** One result. The focus stays in the search field, which points to the active option with `aria-activedescendant`. */
function SearchOption({ id, item, isActive, onActivate, onChoose }: Props) {
  const { name, detail, target, isHidden } = item;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles['option'],
    // Unlike pointerenter, pointermove does not fire when the list scrolls under a resting pointer.
    onPointerMove: onActivate,
    onClick: onChoose,
  };
  const content = (
    <>
      <Thumbnail {...item} />
      <span className={styles['text']}>
        {/* The space separates the words for screen readers. */}
        <span className="ellipsis bold">{name}</span>{' '}
        {detail && <span className={`ellipsis ${styles['detail']}`}>{detail}</span>}
      </span>
      {isHidden && <HiddenMark />}
    </>
  );
  // A link, so that the owner can open a result in a new tab.
  return 'href' in target ? (
    <a {...shared} href={target.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

function Thumbnail({ picture, icon }: SearchItem) {
  if (picture)
    return (
      <span className={styles['picture']}>
        <FallbackImage
          key={picture}
          sources={[sizedImageUrl(picture, SOURCE_WIDTH_PX), picture]}
          alt=""
          width={DISPLAY_SIZE_PX}
          height={DISPLAY_SIZE_PX}
        />
      </span>
    );
  return (
    <span className={styles['picture']}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </span>
  );
}

/** Searches the records, leads, settings sections and actions of the back office. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { items, find, load, isOutdated, reload } = useSearchIndex();
  const [query, setQuery] = useState('');
  const isEmptyQuery = query.trim() === '';
  const groups = useMemo(
    () => (isEmptyQuery ? toRecentGroups(items) : toMatchGroups(find(query))),
    [isEmptyQuery, items, find, query],
  );
  const options = groups.flatMap((group) => group.items);
  const { activeKey, activate, toOptionId, fieldProps, listId } = useCombobox(options.map(({ key }) => key));
  const notice = toNotice({ state: load.state, isOutdated, isEmptyQuery, count: options.length });

  function choose({ target }: SearchItem) {
    onClose();
    if ('command' in target) void runCommand(target.command);
  }

  return (
    <ModalDialog
      className={`wide ${styles['dialog']}`}
      aria-label="Search"
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['palette']}>
        <div className={styles['bar']}>
          <input
            // Escape would only clear a field of type "search".
            type="text"
            inputMode="search"
            maxLength={MAX_QUERY_LENGTH}
            className={styles['field']}
            {...fieldProps}
            aria-label="Search"
            placeholder="Fighters, videos, gyms, messages, actions"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              activate(null);
            }}
          />
          <button type="button" className={styles['close']} onClick={onClose}>
            Close
          </button>
        </div>
        {load.state === 'failed' && (
          <div className={styles['failure']}>
            <Alert>The search could not be loaded. You can still choose an action.</Alert>
            <p>{toErrorMessage(load.error)}</p>
            <button type="button" className="outlined-button" onClick={reload}>
              Try again
            </button>
          </div>
        )}
        <p className={notice ? styles['status'] : 'visually-hidden'} role="status">
          {notice || (!isEmptyQuery && `${options.length} found`)}
        </p>
        <div id={listId} className={styles['results']} role="listbox" aria-label="Results">
          {groups.map(({ title, items: groupItems }) => (
            // The visible title is hidden from screen readers, because `aria-label` names the group.
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
            <div key={title} role="group" aria-label={title}>
              <p className={styles['title']} aria-hidden="true">
                {title}
              </p>
              {groupItems.map((item) => (
                <SearchOption
                  key={item.key}
                  id={toOptionId(item.key)}
                  item={item}
                  isActive={item.key === activeKey}
                  onActivate={() => activate(item.key)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </ModalDialog>
  );
}

type NoticeProps = { state: string; isOutdated: boolean; isEmptyQuery: boolean; count: number };

function toNotice({ state, isOutdated, isEmptyQuery, count }: NoticeProps): string {
  if (state === 'loading') return 'Loading records and messages…';
  if (isOutdated) return 'The results may be out of date, because the server could not be reached.';
  return isEmptyQuery || count > 0 ? '' : 'Nothing found. Deleted records are in the trash.';
}
