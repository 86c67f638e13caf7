import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../platforms.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const NEW_TAB = '(se abre en una pestaña nueva)';

export const toNewTabLabel: Texts<'toNewTabLabel'> = (label) => `${label} (se abre en una pestaña nueva)`;

export const toProfileLabel: Texts<'toProfileLabel'> = (name, platform) => `${name} en ${platform}`;

export const videoTexts: Texts<'videoTexts'> = {
  watch: (site) => `Ver en ${site}`,
  play: (site) => `Ver aquí (${site})`,
  untitledOf: (owner, position) => `${owner}, video ${position}`,
};
