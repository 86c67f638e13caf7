import { type ReactNode, useRef } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import { HeroFilmField } from '#src/admin/settings/home/HeroFilmField.tsx';
import {
  Picture,
  type PictureShape,
  PictureUpload,
  usePictureUpload,
} from '#src/admin/settings/PictureUpload.tsx';
import { type SectionProps, SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { findGymBackground, setGymBackground, toOutlinePath } from '#src/domain/gyms/gym-location.ts';
import { STATE_OUTLINES } from '#src/domain/gyms/state-outlines.ts';
import { FIGHTER_PLACEHOLDER, HOME_FILM_STILL } from '#src/domain/media/original-pictures.ts';
import { PICTURE_RULES, type PictureRule, toPixelsText } from '#src/domain/media/uploads.ts';
import styles from './MediaSection.module.css';

type GymBackgroundTileProps = {
  state: string;
  /** The owner's image, or ''. */
  image: string;
  onChange: (image: string) => void;
};

/** The image behind the gyms of one state. */
function GymBackgroundTile({ state, image, onChange }: GymBackgroundTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const { uploads, problem, pick } = usePictureUpload({
    rule: PICTURE_RULES.gymBackground,
    onAdded: onChange,
  });
  const hasOutline = STATE_OUTLINES.some((name) => name === state);

  function restoreOriginal() {
    onChange('');
    // The button disappears, so move its focus.
    tile.current?.focus();
    notify.success(`${state}: back to the original. Save to keep it.`, {
      label: 'Undo',
      onClick: () => onChange(image),
    });
  }
  return (
    <li ref={tile} tabIndex={-1} className={styles['tile']}>
      <Picture
        image={image}
        shape="wide"
        original={
          hasOutline ? (
            <img src={toOutlinePath(state)} alt="" width={640} height={520} loading="lazy" data-contain />
          ) : (
            'No picture'
          )
        }
      />
      <p className="bold">{state}</p>
      <FilePicker
        isCompact
        multiple={false}
        onPick={pick}
        label={
          <>
            {image === '' ? 'Upload' : 'Replace'}
            <span className="visually-hidden"> picture of {state}</span>
          </>
        }
      />
      {image !== '' && (
        <button type="button" className="text-button" onClick={restoreOriginal}>
          Reset<span className="visually-hidden"> picture of {state}</span>
        </button>
      )}
      <UploadList {...uploads} />
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** The image behind the gyms of each state. */
function GymBackgroundsField({ form, errors, onChange }: SectionProps) {
  const { gymStates, gymBackgrounds } = form;
  // A state that was removed from the filter may still have gyms and an image.
  const states = [...new Set([...gymStates, ...gymBackgrounds.map(({ state }) => state)])];
  return (
    <div id={toFieldId('gymBackgrounds')} tabIndex={-1} className={`stack ${styles['field']}`} data-wide>
      {errors.gymBackgrounds && (
        <p className="error" role="alert">
          {errors.gymBackgrounds}
        </p>
      )}
      {states.length === 0 && <p>There are no states. Add them under Gym filter.</p>}
      <ul role="list">
        {states.map((state) => (
          <GymBackgroundTile
            key={state}
            state={state}
            image={findGymBackground(gymBackgrounds, state)}
            onChange={(image) =>
              // Another image may have been added during the upload, so change the current list.
              onChange((current) => ({
                gymBackgrounds: setGymBackground(current.gymBackgrounds, state, image),
              }))
            }
          />
        ))}
      </ul>
    </div>
  );
}

type PictureSetting = 'logo' | 'heroPhoto' | 'placeholderPortrait';

type Props = {
  section: SectionProps;
  name: PictureSetting;
  /** Names the image in labels, in lowercase. */
  noun: string;
  shape: PictureShape;
  rule: PictureRule;
  /** Shown if the owner has no image. */
  original: ReactNode;
};

/** An image setting with its upload. The `SettingsGroup` around it has the button that restores the original. */
const PictureField = ({ section, name, ...props }: Props) => (
  <PictureUpload
    {...props}
    name={name}
    image={section.form[name]}
    originalText="The original is shown."
    error={section.errors[name]}
    onAdded={(image) => section.onChange({ [name]: image })}
  />
);

const describeMinimum = ({ minWidthPx, minHeightPx }: PictureRule) =>
  `At least ${toPixelsText(minWidthPx, minHeightPx)}.`;

/** The owner's images and film in place of the original ones. */
export function MediaSection(section: SectionProps) {
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Logo"
        hint={`Replaces the brand as text in the navigation, the footer, the intro and the back office. At most ${PICTURE_RULES.logo.maxRatio} times as wide as it is tall. A light logo on a transparent background looks best. Screen readers read the brand.`}
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
        focusesErrorsOf="heroFilm"
      >
        <HeroFilmField {...section} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Home page photo"
        hint={`Shown behind the headline instead of the original film, unless you have your own film. ${describeMinimum(PICTURE_RULES.heroPhoto)} The site darkens it behind the text.`}
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
      >
        <GymBackgroundsField {...section} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Default portrait"
        hint={`For fighters without a photo, on cards, pages, share images and story cards. ${describeMinimum(PICTURE_RULES.placeholderPortrait)}`}
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
