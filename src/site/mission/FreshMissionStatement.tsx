import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { MissionStatement } from './MissionStatement.tsx';

/** The latest mission statement. */
export const FreshMissionStatement = ({ initial }: { initial: Pick<Settings, 'missionStatement'> }) => (
  <MissionStatement statement={useFreshSettings(initial).missionStatement} />
);
