import type { GymCard } from '#src/domain/gyms/gym.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { InitialList } from '#src/site/islands/use-fresh-list.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { GymsList } from './GymsList.tsx';

type Props = { initial: InitialList<GymCard>; settings: Pick<Settings, 'gymStates' | 'gymBackgrounds'> };

/** The gyms, with the latest filter states and state pictures. */
export function FreshGymsList({ initial, settings }: Props) {
  const { gymStates, gymBackgrounds } = useFreshSettings(settings);
  return <GymsList initial={initial} states={gymStates} backgrounds={gymBackgrounds} />;
}
