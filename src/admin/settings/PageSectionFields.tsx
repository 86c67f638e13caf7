import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { focusField } from '#src/admin/core/fields/field-id.ts';
import styles from '#src/admin/settings/prices/PriceCardFields.module.css';
import { PICTURE_RULES } from '#src/domain/media/picture-rules.ts';
import type { PageSection } from '#src/domain/settings/settings.ts';
import { PictureUpload } from './PictureUpload.tsx';
import type { Issues } from './setting-issues.ts';

type Props = {
  /** The path of the section among the settings. */
  path: string;
  label: string;
  section: PageSection;
  issues: Issues;
  onChange: (change: Partial<PageSection>) => void;
};

/** A section of a page: its heading, text and picture. */
export function PageSectionFields({ path, label, section, issues, onChange }: Props) {
  const { heading, text, image, imageAlt } = section;

  async function removePicture() {
    if (!(await confirm('Remove this picture?', 'Remove'))) return;
    onChange({ image: '', imageAlt: '', imageRatio: null });
    // The button disappears, so move its focus.
    focusField(`${path}.image`);
  }
  return (
    <fieldset className={styles['card']} aria-label={label}>
      <Field
        name={`${path}.heading`}
        label={`Heading of ${label}`}
        value={heading}
        onChange={(value) => onChange({ heading: value })}
        error={issues.get(`${path}.heading`)}
      />
      <TextAreaField
        name={`${path}.text`}
        label={`Text of ${label}`}
        hint="A blank line starts a new paragraph."
        rows={4}
        value={text}
        onChange={(value) => onChange({ text: value })}
        error={issues.get(`${path}.text`)}
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
        <Field
          name={`${path}.imageAlt`}
          label={`Describe the picture of ${label}`}
          hint="For people who cannot see it."
          value={imageAlt}
          onChange={(value) => onChange({ imageAlt: value })}
          error={issues.get(`${path}.imageAlt`)}
          required
        />
      )}
    </fieldset>
  );
}
