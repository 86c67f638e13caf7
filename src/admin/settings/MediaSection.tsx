import { HeroFilmField } from './HeroFilmField.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { SectionProps } from './section-props.ts';

/** The owner's film in place of the original one. */
export const MediaSection = (section: SectionProps) => (
  <SettingsGroup
    section={section}
    legend="Film of the home page"
    hint="Plays behind the headline, without sound, again and again. Pick any film, even a long one from your phone: it is cut and shrunk on this device."
    names={['heroFilm']}
    inputsOf="heroFilm"
  >
    <HeroFilmField {...section} />
  </SettingsGroup>
);
