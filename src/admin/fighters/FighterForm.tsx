import { useEffect, useEffectEvent } from 'react';
import { FighterConsent } from '#src/admin/consent/FighterConsent.tsx';
import { notifyIfHidden } from '#src/admin/consent/minors.ts';
import { becomesMinor, NewMinorSwitch, useNewMinor } from '#src/admin/consent/NewMinorSwitch.tsx';
import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { FormSection, SectionNav, toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { PublishedField } from '#src/admin/core/fields/SwitchField.tsx';
import { useUploadGuard } from '#src/admin/core/uploads/use-upload-guard.ts';
import { useUploads } from '#src/admin/core/uploads/use-uploads.ts';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import type { FormModule } from '#src/admin/records/OpenForm.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { VideoListField } from '#src/admin/videos/links/VideoListField.tsx';
import { RecordSection } from '#src/admin/weigh-ins/RecordSection.tsx';
import { openNewResult } from '#src/admin/weigh-ins/WeighInsField.tsx';
import type { WeighInLog } from '#src/admin/weigh-ins/weigh-in-log.ts';
import { BIO_FIELDS } from '#src/domain/fighters/bio-fields.ts';
import { addGalleryImage, setFeaturedImage } from '#src/domain/fighters/fighter-photos.ts';
import { type Fighter, fighterInput } from '#src/domain/fighters/schema.ts';
import { toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { listIncompleteFieldsOfFighter } from '#src/domain/records/visibility.ts';
import { completeHandle } from '#src/domain/social/handles.ts';
import { SOCIAL_FIELDS } from '#src/domain/social/social-fields.ts';
import { toLocalDay } from '#src/domain/values/dates.ts';
import { findBirthDateProblem } from '#src/domain/values/typed-birth-date.ts';
import { toCurrentWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { FeaturedImageField } from './FeaturedImageField.tsx';
import { BirthDateField, ReferenceField, WeightField } from './FighterFields.tsx';
import {
  FIGHTER_SPEC,
  type FighterForm as Form,
  findFocus,
  GYM_CHOICES_PATH,
  toId,
  toReferences,
} from './fighter-form.ts';
import { FIGHTER_LIVE_PREVIEW } from './fighter-live-preview.ts';
import { SECTIONS } from './fighter-sections.ts';
import { GalleryField } from './GalleryField.tsx';

const { labels } = FIGHTER_SPEC;

// The dashboard links to the list with `?result=new`. The parameter stays in the URL, but only the first form that opens
// starts a new result.
let hasOpenedResult = false;

type Props = { formProps: FormProps<Form>; rows: readonly Fighter[] };

export function FighterForm({ formProps, rows }: Props) {
  const { id, isPristine, form, errors, onChange } = formProps;
  const bind = toFieldBinder(formProps, labels);
  const newMinor = useNewMinor(form);
  const stored = rows.find((row) => row.id === id);
  const isNewMinor = becomesMinor(form, stored);
  const references = toReferences(rows);
  const weight = toCurrentWeight(form.weighIns.entries, form.weight);
  const incomplete = isPristine
    ? []
    : listIncompleteFieldsOfFighter({ ...form, weight, gymId: toId(form.gymId) });
  const featured = useUploads({
    onAdded: (featuredImage) => onChange({ featuredImage }),
    failureMessage: 'Failed to upload image. Please try again.',
  });
  const gallery = useUploads({
    // Append to the current list, because it may have changed since the upload started.
    onAdded: (image) => onChange((current) => addGalleryImage(current, image)),
    failureMessage: 'Failed to upload images. Please try again.',
  });
  const changeLog = (weighIns: WeighInLog) => onChange({ weighIns });
  const [result] = useSearchParam('result');
  const onMount = useEffectEvent(() => {
    if (id === null || result === null || hasOpenedResult) return;
    hasOpenedResult = true;
    openNewResult(form.weighIns, changeLog);
  });
  useEffect(() => onMount(), []);
  const actions = useUploadGuard(featured.busy || gallery.busy, formProps);

  return (
    <RecordFormFrame
      kind="fighters"
      missing={incomplete.map(({ detail }) => detail)}
      formProps={{
        ...formProps,
        headerActions: (
          <>
            {formProps.headerActions}
            {id !== null && (
              <>
                <button
                  type="button"
                  className="outlined-button"
                  onClick={() => openNewResult(form.weighIns, changeLog)}
                >
                  Add a result
                </button>
                <a className="outlined-button" href={`/admin/profiles?fighter=${id}`}>
                  Invite
                </a>
              </>
            )}
          </>
        ),
        ...actions,
      }}
    >
      <SectionNav sections={SECTIONS} errors={errors} missing={incomplete.map(({ field }) => field)} />
      <FormSection label="Basics">
        <Field {...bind('name')} required />
        <DoNotFilmWarning texts={[{ text: form.name, kind: 'text' }]} />
        <FormGroup>
          <WeightField {...bind('weight')} weighIns={form.weighIns.entries} />
          <BirthDateField
            {...bind('dateOfBirth')}
            isNewFighter={id === null}
            {...(id === null && {
              onChange: (dateOfBirth: string) => onChange(newMinor.toChange(dateOfBirth)),
            })}
          />
          <ReferenceField
            {...bind('gymId')}
            path={GYM_CHOICES_PATH}
            emptyLabel="No gym"
            known={references.gymId}
          />
          <ReferenceField
            {...bind('weightClassId')}
            path="/api/weight-classes?view=edit"
            emptyLabel="No weight class"
            known={references.weightClassId}
          />
          <Field {...bind('lastCompetition')} />
          {id !== null && isNewMinor ? (
            <NewMinorSwitch
              id={id}
              requiresConsent={newMinor.requiresConsent}
              onChange={onChange}
              error={errors.published}
            />
          ) : (
            <PublishedField
              one="fighter"
              published={form.published}
              onChange={onChange}
              error={errors.published}
            />
          )}
        </FormGroup>
        <FighterConsent
          id={id}
          form={form}
          isNewMinor={isNewMinor}
          requiresConsent={newMinor.requiresConsent}
        />
      </FormSection>
      <FormSection label="Social media">
        <FormGroup legend="Social media" hint="A handle, such as @name, or a link to the profile">
          {SOCIAL_FIELDS.map((name) => (
            <Field
              key={name}
              {...bind(name)}
              complete={completeHandle}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </FormGroup>
        <DoNotFilmWarning
          texts={SOCIAL_FIELDS.map((name) => ({ text: form[name], kind: 'handle' }))}
          showsFailure={false}
        />
      </FormSection>
      <FormSection label="Bio">
        <FormGroup legend="Bio" hint="Leave a field blank to hide it">
          {BIO_FIELDS.map((name) => (
            <TextAreaField key={name} {...bind(name)} rows={3} />
          ))}
        </FormGroup>
      </FormSection>
      <FormSection label="Videos">
        <VideoListField
          name="featuredVideos"
          label={labels.featuredVideos}
          heading="Featured Videos"
          editedRecord={{ kind: 'fighters', id }}
          list={form.featuredVideos}
          onChange={(featuredVideos) => onChange({ featuredVideos })}
          error={errors.featuredVideos}
        />
      </FormSection>
      <FormSection label="Photos">
        <FeaturedImageField
          {...bind('featuredImage')}
          uploads={featured}
          focus={findFocus(form)}
          onFocusChange={(featuredImageFocus) => onChange({ featuredImageFocus })}
        />
        <GalleryField
          label={labels.galleryImages}
          images={form.galleryImages}
          uploads={gallery}
          featuredImage={form.featuredImage}
          onChange={(galleryImages) => onChange({ galleryImages })}
          onFeature={(image) => onChange((current) => setFeaturedImage(current, image))}
          error={errors.galleryImages}
        />
      </FormSection>
      <RecordSection
        label={labels.weighIns}
        log={form.weighIns}
        dateOfBirth={form.dateOfBirth}
        onChange={changeLog}
        error={errors.weighIns}
        amateur={bind('amateurRecord')}
        pro={bind('proRecord')}
      />
      {id !== null && (
        <p>
          <a href={toPrivacyPath([form.name, ...SOCIAL_FIELDS.map((name) => form[name])])}>
            What we store about this person
          </a>
        </p>
      )}
    </RecordFormFrame>
  );
}

/** The code that only an open form needs. The list appears without it. */
export const FIGHTER_FORM: FormModule<Fighter, Form> = {
  Form: FighterForm,
  schema: fighterInput.superRefine(({ dateOfBirth }, context) => {
    const message = findBirthDateProblem(dateOfBirth, toLocalDay(new Date()));
    if (message !== null) context.addIssue({ code: 'custom', path: ['dateOfBirth'], message });
  }),
  livePreview: FIGHTER_LIVE_PREVIEW,
  onSaved: notifyIfHidden,
};
