import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { FormSection, SectionNav, toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import type { SectionFields } from '#src/admin/core/fields/field-ids.ts';
import { NameAndSlugFields } from '#src/admin/core/fields/NameAndSlugFields.tsx';
import { StateField } from '#src/admin/core/fields/StateField.tsx';
import { PublishedField } from '#src/admin/core/fields/SwitchField.tsx';
import { ImageField } from '#src/admin/core/uploads/ImageField.tsx';
import { PhotoImage } from '#src/admin/core/uploads/PhotoImage.tsx';
import { useUploadGuard } from '#src/admin/core/uploads/use-upload-guard.ts';
import { useUploads } from '#src/admin/core/uploads/use-uploads.ts';
import type { FormModule } from '#src/admin/records/OpenForm.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { listMissingDetailsOfShow } from '#src/domain/shows/missing-details.ts';
import { type Show, showInput } from '#src/domain/shows/schema.ts';
import { completeWebsite } from '#src/domain/values/complete-url.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { BoutsField, openNewBout } from './BoutsField.tsx';
import styles from './ShowForm.module.css';
import { moveSheet } from './sheet/open-sheets.ts';
import { BASICS, type ShowForm as Form, MISSION_PROMISE, SHOW_SPEC } from './show-form.ts';
import { SHOW_LIVE_PREVIEW } from './show-live-preview.ts';

const { labels } = SHOW_SPEC;

/** The sections of the form, in screen order. */
const SECTIONS: readonly SectionFields<Form>[] = [
  { label: 'Basics', fields: BASICS },
  { label: 'Organizer', fields: ['organizer', 'organizerUrl'] },
  { label: 'Poster and text', fields: ['poster', 'description'] },
  { label: 'Bouts', fields: ['bouts', 'boutEdit'] },
];

const POSTER_WIDTH_PX = 480;

type Props = { formProps: FormProps<Form>; rows: readonly Show[] };

export function ShowForm({ formProps, rows }: Props) {
  const { id, recordKey, isPristine, form, errors, onChange } = formProps;
  const bind = toFieldBinder(formProps, labels);
  const poster = useUploads({
    onAdded: (image) => onChange({ poster: image }),
    failureMessage: 'Failed to upload image. Please try again.',
  });
  const actions = useUploadGuard(poster.busy, formProps);
  const missing = isPristine ? [] : listMissingDetailsOfShow(form, toLocalIsoDate(new Date()));
  const isUnsanctioned = !isPristine && form.published && form.sanctionedBy.trim() === '';
  return (
    <RecordFormFrame
      kind="shows"
      missing={missing}
      formProps={{
        ...formProps,
        ...actions,
        headerActions: (
          <>
            {formProps.headerActions}
            {form.bouts.length < MAX_LIST_LENGTH && (
              <button
                type="button"
                className="outlined-button"
                onClick={() => openNewBout(form.boutEdit, onChange)}
              >
                Add Bout
              </button>
            )}
          </>
        ),
      }}
    >
      <SectionNav sections={SECTIONS} errors={errors} missing={[]} />
      <FormSection label="Basics">
        <NameAndSlugFields label={labels.name} {...formProps} />
        <FormGroup>
          <Field {...bind('startsOn')} type="date" required />
          <Field
            {...bind('endsOn')}
            type="date"
            min={form.startsOn}
            hint="Only if the show has several days"
          />
          <Field {...bind('venue')} />
          <Field {...bind('city')} />
          <StateField {...bind('state')} hint="For example, Ohio or OH" />
          <Field {...bind('sanctionedBy')} hint="The body that sanctions the show, such as USA Boxing" />
        </FormGroup>
        {isUnsanctioned && (
          <p className="notice" data-tone="warning">
            Nobody sanctioned this show. {MISSION_PROMISE}{' '}
            {form.isUnsanctionedConfirmed
              ? 'You have confirmed that it is published anyway.'
              : 'You will be asked before it is published.'}
          </p>
        )}
        <PublishedField
          one="show"
          published={form.published}
          onChange={onChange}
          error={errors.published ?? errors.isUnsanctionedConfirmed}
        />
      </FormSection>
      <FormSection label="Organizer">
        <FormGroup>
          <Field {...bind('organizer')} />
          <Field
            {...bind('organizerUrl')}
            complete={completeWebsite}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormGroup>
      </FormSection>
      <FormSection label="Poster and text">
        <ImageField {...bind('poster')} uploads={poster}>
          {(image) => (
            <PhotoImage
              key={image}
              image={image}
              widthPx={POSTER_WIDTH_PX}
              alt="Current poster"
              width={320}
              height={400}
              className={styles['poster']}
            />
          )}
        </ImageField>
        <TextAreaField {...bind('description')} rows={4} />
      </FormSection>
      <FormSection label="Bouts">
        <BoutsField
          label={labels.bouts}
          showId={id}
          recordKey={recordKey}
          shows={rows}
          bouts={form.bouts}
          boutEdit={form.boutEdit}
          onChange={onChange}
          error={errors.bouts}
        />
      </FormSection>
    </RecordFormFrame>
  );
}

/** The code that only an open form needs. The list appears without it. */
export const SHOW_FORM: FormModule<Show, Form> = {
  Form: ShowForm,
  schema: showInput,
  livePreview: SHOW_LIVE_PREVIEW,
  onSaved: moveSheet,
};
