import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '#src/admin/core/loading/load-code.ts';

/** The time that a screen gets to load before the code of the search is loaded in advance. */
const PREFETCH_DELAY_MS = 3_000;

const loadPalette = () => import('#src/admin/search/SearchPalette.tsx');

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Opens the search with Ctrl+K or Cmd+K, and with the buttons in the navigation (`data-search-button`), which
 * are not part of an island. Loads the code of the search later than the screen.
 */
export function SearchLauncher() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  async function open() {
    // The search would cover a question that the owner has to answer first.
    if (document.querySelector('dialog[open]')) return;
    setOpen(true);
    const module = await loadCode(loadPalette, 'The search could not be opened.');
    if (module) setPalette(() => module.SearchPalette);
    else setOpen(false);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else void open();
  });
  const onClick = useEffectEvent(() => void open());

  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    const click = () => onClick();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-search-button]')];
    window.addEventListener('keydown', press);
    for (const button of buttons) {
      button.addEventListener('click', click);
      button.disabled = false;
    }
    const prefetch = setTimeout(() => void loadPalette().catch(() => undefined), PREFETCH_DELAY_MS);
    return () => {
      window.removeEventListener('keydown', press);
      for (const button of buttons) button.removeEventListener('click', click);
      clearTimeout(prefetch);
    };
  }, []);

  return isOpen && Palette && <Palette onClose={() => setOpen(false)} />;
}
