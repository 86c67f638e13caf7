import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { BeforeYouSubmit } from './BeforeYouSubmit.tsx';

/** The latest rules beside the request form. */
export const FreshRules = ({ initial }: { initial: Pick<Settings, 'beforeYouSubmit'> }) => (
  <BeforeYouSubmit rules={useFreshSettings(initial).beforeYouSubmit} />
);
