import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { CustomServices } from './CustomServices.tsx';

/** The latest services without a fixed price. */
export const FreshCustomServices = ({ initial }: { initial: Pick<Settings, 'customServices'> }) => (
  <CustomServices services={useFreshSettings(initial).customServices} />
);
