import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { Notices } from './Notices.tsx';

/** The latest notices. */
export const FreshNotices = ({ initial }: { initial: Pick<Settings, 'notices'> }) => (
  <Notices notices={useFreshSettings(initial).notices} />
);
