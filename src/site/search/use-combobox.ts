import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/**
 * The state of a combobox whose list is always shown (w3.org/WAI/ARIA/apg/patterns/combobox). The focus stays in the
 * field. The arrow keys, Home and End move the active option, and Enter clicks it. `keys` are the unique keys of the
 * options.
 */
export function useCombobox(keys: readonly string[]) {
  const listId = useId();
  const [activatedKey, activate] = useState<string | null>(null);
  // Until the pointer or a key makes an option active, the first option is active. Another option may be the first
  // once more options have loaded.
  const activeKey = keys.find((key) => key === activatedKey) ?? keys[0];
  const toOptionId = (key: string) => `${listId}-${key.replaceAll(' ', '-')}`;
  const activeId = activeKey === undefined ? undefined : toOptionId(activeKey);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent) {
    // While a character is being composed, Enter only ends the composition.
    if (event.nativeEvent.isComposing) return;
    const index = activeKey === undefined ? -1 : keys.indexOf(activeKey);
    const goTo = (next: number) => activate(keys.at(next % keys.length) ?? null);
    switch (event.key) {
      case 'ArrowDown':
        goTo(index + 1);
        break;
      case 'ArrowUp':
        goTo(index - 1);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(-1);
        break;
      case 'Enter':
        if (activeId) document.getElementById(activeId)?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return {
    activeKey,
    /** Makes an option active. Null makes the first option active again. */
    activate,
    toOptionId,
    listId,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': keys.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      'aria-autocomplete': 'list',
      onKeyDown,
    } as const,
  };
}
