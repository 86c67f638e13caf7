import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { Notices } from './Notices.tsx';

/** The latest notices. */
export const FreshNotices = ({ initial }: { initial: Pick<Settings, 'notices'> }) => (
  <Notices notices={useFreshSettings(initial).notices} />
);
