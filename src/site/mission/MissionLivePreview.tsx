import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { MissionStatement } from './MissionStatement.tsx';
import { Notices } from './Notices.tsx';

/** The live preview of the mission statement and the notices. */
export function MissionLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <>
      <MissionStatement statement={settings.missionStatement} />
      <section className="section">
        <div className="wrap">
          <h2>Notice</h2>
          <Notices notices={settings.notices} />
        </div>
      </section>
    </>
  );
}
