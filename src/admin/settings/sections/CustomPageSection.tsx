import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { focusField } from '#src/admin/core/fields/field-ids.ts';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { PictureUpload } from '#src/admin/settings/PictureUpload.tsx';
import styles from '#src/admin/settings/prices/PriceCardFields.module.css';
import { type SectionProps, SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { PartField } from '#src/admin/settings/translations/PartField.tsx';
import { CUSTOM_PAGES } from '#src/copy/custom-pages.ts';
import type { CustomPageName } from '#src/domain/custom-pages/custom-pages.ts';
import { PICTURE_RULES, toPixelsText } from '#src/domain/media/uploads.ts';
import { type PageSection, SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';

type Props = {
  /** The section of the form. */
  settings: SectionProps;
  name: CustomPageName;
  /** The path of the section among the settings. */
  path: string;
  label: string;
  section: PageSection;
  onChange: (change: Partial<PageSection>) => void;
};

/** A section of a page: its heading, text and picture. */
function PageSectionFields({ settings, name, path, label, section, onChange }: Props) {
  const { issues } = settings;
  const { heading, text, image, imageAlt } = section;

  async function removePicture() {
    if (!(await confirm('Remove this picture?', 'Remove'))) return;
    onChange({ image: '', imageAlt: '', imageRatio: null });
    // The button disappears, so move its focus.
    focusField(`${path}.image`);
  }
  return (
    <fieldset className={styles['card']} aria-label={label}>
      <PartField
        section={settings}
        name={name}
        part="heading"
        path={`${path}.heading`}
        label={`Heading of ${label}`}
        value={heading}
        onChange={(value) => onChange({ heading: value })}
      />
      <PartField
        section={settings}
        name={name}
        part="text"
        path={`${path}.text`}
        label={`Text of ${label}`}
        rows={4}
        hint="A blank line starts a new paragraph."
        value={text}
        onChange={(value) => onChange({ text: value })}
      />
      <PictureUpload
        name={`${path}.image`}
        image={image}
        noun={
          <>
            picture<span className="visually-hidden"> of {label}</span>
          </>
        }
        shape="whole"
        rule={PICTURE_RULES.pageSection}
        original={null}
        originalText="This section has no picture."
        error={issues.get(`${path}.image`)}
        onAdded={(added, imageRatio) => onChange({ image: added, imageRatio })}
      >
        {image !== '' && (
          <button type="button" className="outlined-button" onClick={removePicture}>
            Remove picture<span className="visually-hidden"> of {label}</span>
          </button>
        )}
      </PictureUpload>
      {image !== '' && (
        <PartField
          section={settings}
          name={name}
          part="imageAlt"
          path={`${path}.imageAlt`}
          label={`Describe the picture of ${label}`}
          hint="For people who cannot see it."
          value={imageAlt}
          onChange={(value) => onChange({ imageAlt: value })}
          required
        />
      )}
    </fieldset>
  );
}

export const AboutSection = (section: SectionProps) => (
  <CustomPageSection section={section} name="aboutPage" />
);
export const JoinUsSection = (section: SectionProps) => (
  <CustomPageSection section={section} name="joinUsPage" />
);

const EMPTY_SECTION: PageSection = { heading: '', text: '', image: '', imageAlt: '', imageRatio: null };

const { minWidthPx, minHeightPx } = PICTURE_RULES.pageSection;

const confirmRemoval = async ({ heading, text, image }: PageSection): Promise<boolean> =>
  (heading === '' && text === '' && image === '') || (await confirm('Remove this section?', 'Remove'));

/** The sections of a page that the owner writes. */
function CustomPageSection({ section, name }: { section: SectionProps; name: CustomPageName }) {
  const { form, issues, onChange } = section;
  const { title, placeholder } = CUSTOM_PAGES[name];
  return (
    <SettingsGroup
      section={section}
      legend={`Sections of ${title}`}
      hint={`Until you add one, the page says “${placeholder}”, and the footer has no link to it. A section has a heading, a text, a picture, or several of them. Pictures need at least ${toPixelsText(minWidthPx, minHeightPx)}.`}
    >
      <ListField
        name={name}
        noun={`${title} section`}
        items={form[name]}
        onChange={(sections) => onChange({ [name]: sections })}
        max={SETTINGS_LIMITS.sections}
        error={issues.get(name)}
        empty={EMPTY_SECTION}
        confirmRemoval={confirmRemoval}
      >
        {(item, label, index) => (
          <PageSectionFields
            settings={section}
            name={name}
            path={`${name}.${index}`}
            label={label}
            section={item}
            onChange={(change) =>
              // Another picture may have been added during the upload, so change the current list.
              onChange((current) => ({
                [name]: current[name].map((other, position) =>
                  position === index ? { ...other, ...change } : other,
                ),
              }))
            }
          />
        )}
      </ListField>
    </SettingsGroup>
  );
}
