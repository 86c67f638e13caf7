import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { BeforeYouSubmit } from './BeforeYouSubmit.tsx';

/** The latest rules beside the request form. */
export const FreshRules = ({ initial }: { initial: Pick<Settings, 'beforeYouSubmit'> }) => (
  <BeforeYouSubmit rules={useFreshSettings(initial).beforeYouSubmit} />
);
