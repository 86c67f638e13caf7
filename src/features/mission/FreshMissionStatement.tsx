import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { MissionStatement } from './MissionStatement.tsx';

/** The latest mission statement. */
export const FreshMissionStatement = ({ initial }: { initial: Pick<Settings, 'missionStatement'> }) => (
  <MissionStatement statement={useFreshSettings(initial).missionStatement} />
);
