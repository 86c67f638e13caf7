import { useState } from 'react';
import { stateFilter } from '#src/copy/gyms.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { StateFilter } from '#src/site/search/StateFilter.tsx';

/** The live preview of the filter on the gyms page. */
export function StateFilterLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  const [state, setState] = useState<string | null>(null);
  if (!settings) return null;
  return (
    <section className="section">
      <div className="wrap">
        <StateFilter
          texts={stateFilter}
          states={settings.gymStates}
          rows={[]}
          action=""
          selected={state}
          onSelect={setState}
          name="state"
        />
      </div>
    </section>
  );
}
