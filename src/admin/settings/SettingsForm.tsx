import { type ReactNode, useEffect, useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { FormFrame, FormSection, SectionNav } from '#src/admin/core/editor/FormFrame.tsx';
import { RecordHistory } from '#src/admin/core/editor/RecordHistory.tsx';
import { type SectionFields, toSectionId } from '#src/admin/core/fields/field-ids.ts';
import { ListField, SearchToAdd } from '#src/admin/core/fields/ListField.tsx';
import { LivePreview } from '#src/admin/core/live-preview/LivePreview.tsx';
import { toFieldFormatter } from '#src/admin/core/saving/versions.ts';
import { hasPendingUploads } from '#src/admin/core/uploads/use-uploads.ts';
import { FormColumns, SidePanel, useIsWide } from '#src/admin/records/SidePanel.tsx';
import { PicksSection } from '#src/admin/settings/home/PicksSection.tsx';
import { PricesSection } from '#src/admin/settings/prices/PricesSection.tsx';
import { BrandSection, ContactSection } from '#src/admin/settings/sections/BrandSections.tsx';
import { AboutSection, JoinUsSection } from '#src/admin/settings/sections/CustomPageSection.tsx';
import { EvaluationSection, MinorsSection } from '#src/admin/settings/sections/FighterSections.tsx';
import { MediaSection } from '#src/admin/settings/sections/MediaSection.tsx';
import {
  MissionSection,
  PageTextsSection,
  RequestFormSection,
} from '#src/admin/settings/sections/PageTextSections.tsx';
import { SETTINGS_SECTIONS, type SettingsSectionLabel } from '#src/copy/admin/settings-sections.ts';
import { SETTINGS_BY_SECTION } from '#src/copy/settings-by-section.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#src/domain/language/language.ts';
import { settings } from '#src/domain/settings/schema.ts';
import { US_STATES } from '#src/domain/values/us-states.ts';
import styles from './SettingsForm.module.css';
import { ErrorSummary, findIssues, type SectionProps, SettingsGroup } from './SettingsGroup.tsx';
import { type SettingsForm as Form, namesIn } from './settings-form.ts';
import { findPreview, hasPreview } from './settings-live-preview.ts';
import { MissingTranslations } from './translations/MissingTranslations.tsx';
import { addTranslationChanges, includesTranslation } from './translations/translations-form.ts';
import { LANGUAGE_LIST, useTranslations } from './translations/use-translations.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

/** The states by which visitors filter the gyms. */
function GymsFilterSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const { gymStates } = form;
  const others = US_STATES.filter((state) => !gymStates.includes(state));
  return (
    <SettingsGroup
      section={section}
      legend="States"
      hint="Visitors find gyms in other states only under All and in the search."
    >
      <ListField
        name="gymStates"
        noun="state"
        items={gymStates}
        onChange={(states) => onChange({ gymStates: states })}
        max={US_STATES.length}
        error={issues.get('gymStates')}
        toLabel={(state) => state}
        inColumns
        addControl={
          <SearchToAdd
            name="newGymState"
            label="Add a state"
            choices={others.map((state) => ({ key: state, label: state }))}
            onAdd={(state) => onChange({ gymStates: [...gymStates, state] })}
          />
        }
      >
        {(state) => state}
      </ListField>
    </SettingsGroup>
  );
}

const SECTIONS: Record<SettingsSectionLabel, (props: SectionProps) => ReactNode> = {
  'Brand and home page': BrandSection,
  'Pictures and film': MediaSection,
  'Links and contact': ContactSection,
  Prices: PricesSection,
  'Mission and notices': MissionSection,
  'Page texts': PageTextsSection,
  'About page': AboutSection,
  'Join Us page': JoinUsSection,
  'Gym filter': GymsFilterSection,
  'Request form': RequestFormSection,
  Minors: MinorsSection,
  'Home page picks': PicksSection,
  Evaluation: EvaluationSection,
};

const SECTION_FIELDS: readonly SectionFields<Form>[] = SETTINGS_SECTIONS.map(({ label }) => ({
  label,
  fields: Object.values(SETTINGS_BY_SECTION[label]).flatMap(namesIn),
}));

const NO_ISSUES = new Map<string, string>();

const NOT_READY = 'A picture or film is not ready yet. Save when it is, or cancel it.';

type Props = { editor: SettingsEditor; form: Form; base: Form };

/** The form of all settings. The live preview or the history is beside it, or in a dialog on a narrow screen. */
export function SettingsForm({ editor, form, base }: Props) {
  const { errors, isSaving, isDirty, spec } = editor;
  const isWide = useIsWide();
  const [opened, setOpened] = useState<'preview' | 'history' | null>(null);
  /** The section that the live preview shows: the last one that had the focus. */
  const [current, setCurrent] = useState<SettingsSectionLabel>('Brand and home page');
  /** The language of the live preview: that of the input that had the focus last. */
  const [language, setLanguage] = useState<OtherLanguage | undefined>();
  const translations = useTranslations(includesTranslation(Object.keys(errors)));
  useEffect(openSectionInUrl, []);

  const panel = opened ?? (isWide ? 'preview' : null);
  const close = () => setOpened(null);
  const section: SectionProps = {
    form,
    base,
    errors,
    // An error disappears as soon as it is fixed.
    issues: Object.keys(errors).length > 0 ? findIssues(form) : NO_ISSUES,
    translations: translations.fields,
    onChange: (change) =>
      editor.change((latest) =>
        addTranslationChanges(latest, typeof change === 'function' ? change(latest) : change),
      ),
  };

  return (
    <FormColumns hasPanel={isWide && panel !== null}>
      <FormFrame
        heading="Site settings"
        submitLabel="Save settings"
        saving={isSaving}
        onSubmit={() => (hasPendingUploads() ? notify.warning(NOT_READY) : editor.save())}
        onCancel={isDirty ? editor.discard : null}
        cancelLabel="Discard changes"
        headerActions={
          <>
            <button
              type="button"
              className="outlined-button"
              onClick={() => (translations.isOn ? translations.hide() : void translations.show())}
            >
              {translations.isOn ? 'Hide' : 'Show'} {LANGUAGE_LIST} texts
            </button>
            <button
              type="button"
              className="outlined-button"
              aria-expanded={panel === 'history'}
              onClick={() => setOpened(opened === 'history' ? null : 'history')}
            >
              History
            </button>
          </>
        }
      >
        <ErrorSummary errors={errors} />
        <SectionNav sections={SECTION_FIELDS} errors={errors} missing={[]} />
        {SETTINGS_SECTIONS.map(({ label, href }) => {
          const Section = SECTIONS[label];
          return (
            <FormSection
              key={label}
              label={label}
              onFocus={({ target }) => {
                setCurrent(label);
                setLanguage(OTHER_LANGUAGES.find((other) => other === target.lang));
              }}
            >
              <section className={`stack gap-5 ${styles['section']}`} aria-label={label}>
                <header className="cluster row spread">
                  <h3>{label}</h3>
                  <MissingTranslations label={label} form={form} onShow={translations.show} />
                  <span className="cluster gap-2">
                    {!isWide && hasPreview(label) && (
                      <button
                        type="button"
                        className="outlined-button"
                        onClick={() => {
                          // Safari does not focus a button that is clicked.
                          setCurrent(label);
                          setOpened('preview');
                        }}
                      >
                        Preview<span className="visually-hidden"> of {label}</span>
                      </button>
                    )}
                    <a className="outlined-button" href={href} target="_blank" rel="noopener">
                      View on site<span className="visually-hidden">: {label} (opens in a new tab)</span>
                    </a>
                  </span>
                </header>
                <Section {...section} />
              </section>
            </FormSection>
          );
        })}
      </FormFrame>
      {panel === 'preview' && (
        <SidePanel title={`Preview: ${current}`} isModal={!isWide} onClose={isWide ? null : close}>
          <SettingsPreview
            section={current}
            form={language && translations.fields ? translations.fields.translateForm(form, language) : form}
          />
        </SidePanel>
      )}
      {panel === 'history' && (
        <SidePanel title="History" isModal={!isWide} onClose={close}>
          <RecordHistory
            editor={editor}
            formatField={toFieldFormatter(spec, [])}
            onRestore={isWide ? null : close}
          />
        </SidePanel>
      )}
    </FormColumns>
  );
}

/** Jumps to the section that the URL names, because the section did not exist yet when the browser looked for it. */
function openSectionInUrl(): void {
  const label = SETTINGS_SECTIONS.find(
    (section) => `#${toSectionId(section.label)}` === location.hash,
  )?.label;
  const element = label && document.getElementById(toSectionId(label));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

type SettingsPreviewProps = { section: SettingsSectionLabel; form: Form };

/** The live preview of a section, with the values of the form. */
function SettingsPreview({ section, form }: SettingsPreviewProps) {
  const spec = findPreview(section);
  if (!spec) return <p>This section has no preview. Save, and look at the site.</p>;
  return <LivePreview key={section} spec={spec} open={{ id: null, form, rows: [] }} />;
}

/** The code that only an open form needs. It loads in parallel with the settings. */
export const SETTINGS_FORM = { SettingsForm, schema: settings };
