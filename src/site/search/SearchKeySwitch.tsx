import { useState } from 'react';
import { siteSearch } from '#src/copy/site-search.ts';
import { isSearchKeyOn, storeSearchKey } from './search-key.ts';

/**
 * A switch for the shortcut that opens the search. CSS shows it only on devices with a mouse, which also have a
 * keyboard.
 */
export function SearchKeySwitch() {
  const [isOn, setOn] = useState(isSearchKeyOn);
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => storeSearchKey(target.checked) && setOn(target.checked)}
      />
      {siteSearch.key}
    </label>
  );
}
