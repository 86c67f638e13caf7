import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './TabList.module.css';

/** A label with `data-empty` marks a tab whose panel is empty. */
type Tab = { id: string; label: ReactNode; panelId: string };

type Props = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the selected tab, or null while no tab is selected. */
  selected: string | null;
  onSelect: (id: string) => void;
  /**
   * The URL parameter of the selected tab, for a tab list in a form. A click before hydration submits the
   * form with this parameter.
   */
  name?: string;
};

const MAX_PER_FLEX_ROW = 4;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that follow the ARIA pattern. The list is one tab stop. Arrow keys, Home and End switch tabs. */
export function TabList({ label, tabs, selected, onSelect, name }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const index = Math.max(
      0,
      tabs.findIndex(({ id }) => id === selected),
    );
    const target = findTargetIndex(event.key, index, tabs.length);
    const next = target === null ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  }

  return (
    <div
      className={`cluster gap-2 ${styles['tabs']}`}
      role="tablist"
      aria-label={label}
      ref={list}
      data-many={tabs.length > MAX_PER_FLEX_ROW || undefined}
    >
      {tabs.map(({ id, label: text, panelId }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type={name ? 'submit' : 'button'}
          name={name}
          value={name && id}
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === (selected ?? tabs[0]?.id) ? 0 : -1}
          onKeyDown={move}
          onClick={(event) => {
            event.preventDefault();
            onSelect(id);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function findTargetIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}
