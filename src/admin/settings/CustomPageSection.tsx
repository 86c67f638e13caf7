import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { CUSTOM_PAGES, type CustomPageName } from '#src/copy/custom-pages.ts';
import { PICTURE_RULES } from '#src/domain/media/picture-rules.ts';
import { type PageSection, SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import { PageSectionFields } from './PageSectionFields.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { SectionProps } from './section-props.ts';

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
      hint={`Until you add one, the page says “${placeholder}”, and the footer has no link to it. A section has a heading, a text, a picture, or several of them. Pictures need at least ${minWidthPx} × ${minHeightPx} pixels.`}
      names={[name]}
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
            path={`${name}.${index}`}
            label={label}
            section={item}
            issues={issues}
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
