import { HeroFilmField } from '#src/admin/settings/home/HeroFilmField.tsx';
import { FIGHTER_PLACEHOLDER, HOME_FILM_STILL } from '#src/copy/original-pictures.ts';
import { PICTURE_RULES, type PictureRule } from '#src/domain/media/picture-rules.ts';
import { GymBackgroundsField } from './GymBackgroundsField.tsx';
import styles from './MediaSection.module.css';
import { PictureField } from './PictureField.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { SectionProps } from './section-props.ts';

const describeMinimum = ({ minWidthPx, minHeightPx }: PictureRule) =>
  `At least ${minWidthPx} × ${minHeightPx} pixels.`;

/** The owner's images and film in place of the original ones. */
export function MediaSection(section: SectionProps) {
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Logo"
        hint={`Replaces the brand as text in the navigation, the footer, the intro and the back office. At most ${PICTURE_RULES.logo.maxRatio} times as wide as it is tall. A light logo on a transparent background looks best. Screen readers read the brand.`}
        names={['logo']}
      >
        <PictureField
          section={section}
          name="logo"
          noun="logo"
          shape="logo"
          rule={PICTURE_RULES.logo}
          original={<span className={styles['brand']}>{section.form.brand}</span>}
        />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Home page film"
        hint="Plays behind the headline in a loop, without sound. Pick any film, even a long one from your phone: it is cut and shrunk on this device."
        names={['heroFilm']}
        focusesErrorsOf="heroFilm"
      >
        <HeroFilmField {...section} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Home page photo"
        hint={`Shown behind the headline instead of the original film, unless you have your own film. ${describeMinimum(PICTURE_RULES.heroPhoto)} The site darkens it behind the text.`}
        names={['heroPhoto']}
      >
        <PictureField
          section={section}
          name="heroPhoto"
          noun="home page photo"
          shape="wide"
          rule={PICTURE_RULES.heroPhoto}
          original={<img src={HOME_FILM_STILL} alt="" width={640} height={400} loading="lazy" />}
        />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="State pictures"
        hint={`Behind the gyms of a state, on cards, pages and share images. ${describeMinimum(PICTURE_RULES.gymBackground)} Add a state under Gym filter to give it a picture.`}
        names={['gymBackgrounds']}
      >
        <GymBackgroundsField {...section} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Default portrait"
        hint={`For fighters without a photo, on cards, pages, share images and story cards. ${describeMinimum(PICTURE_RULES.placeholderPortrait)}`}
        names={['placeholderPortrait']}
      >
        <PictureField
          section={section}
          name="placeholderPortrait"
          noun="default portrait"
          shape="portrait"
          rule={PICTURE_RULES.placeholderPortrait}
          original={<img src={FIGHTER_PLACEHOLDER} alt="" width={640} height={800} loading="lazy" />}
        />
      </SettingsGroup>
    </>
  );
}
