import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { BeforeYouSubmit } from './BeforeYouSubmit.tsx';

/** The live preview of the rules and the agreement in the request form. */
export function RulesLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <section className="section">
      <div className="wrap">
        <BeforeYouSubmit rules={settings.beforeYouSubmit} />
        <p>
          <input type="checkbox" aria-label="Agreement" /> {settings.agreement}
        </p>
      </div>
    </section>
  );
}
