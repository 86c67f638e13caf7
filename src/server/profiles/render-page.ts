import { uploadedKey } from '#src/domain/media/media-url.ts';
import { PROFILE_STEPS, type ProfileStep } from '#src/domain/profiles/profile-submission.ts';
import { listOrigins } from '#src/domain/values/stored-url.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { renderProgress, renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import { findWeightNote, hasChanges, type PageState, toValueText } from './profile-state.ts';
import type { ProfileTexts } from './profile-texts.ts';

/** The HTTP status and the notice of the response to a form that could not be stored. */
export type Rejection = { status: number; text: string };

/** Renders a page: the rejection, `main`, and a line with the owner's email address. */
export function toProfilePage(
  { profile, settings, url, language, texts }: PageState,
  main: Html,
  rejection?: Rejection | null,
): Response {
  const origins = listOrigins(profile.photos.filter((url) => uploadedKey(url) === null));
  return toPageResponse(
    {
      inLanguage: { language, path: url },
      title: texts.PROFILE_TEXTS.title,
      brand: settings.brand,
      logo: settings.logo,
      main: html`${rejection && html`<p class="notice" data-tone="warning" role="alert">${rejection.text}</p>`}
${main}
${renderQuestion(settings.email, language)}`,
    },
    { status: rejection?.status ?? 200, imageOrigins: origins.join(' '), script: '/private-form.js' },
  );
}

/** Renders the overview: links to the steps, and what was sent or is stored as a draft. */
export function renderOverview(page: PageState): Html {
  const { profile, path } = page;
  const { PROFILE_TEXTS, STEP_TITLES } = page.texts;
  return html`<h1>${PROFILE_TEXTS.title}</h1>
${renderStatus(page)}
<p class="lead">${PROFILE_TEXTS.lead}</p>
<ol class="profile-steps">
${PROFILE_STEPS.map(({ id }) => html`<li><a href="${path}?step=${id}">${STEP_TITLES[id].title}</a></li>`)}
</ol>
${
  profile.isDraft && hasChanges(profile)
    ? html`<p class="actions"><a class="button" href="${path}?step=review">${PROFILE_TEXTS.checkAndSend}</a></p>`
    : profile.changes.length === 0 &&
      html`<p class="actions"><a class="button" href="${path}?step=about">${PROFILE_TEXTS.start}</a></p>`
}
${
  hasChanges(profile) &&
  html`<section class="panel" aria-labelledby="sent">
<h2 id="sent">${profile.isDraft ? PROFILE_TEXTS.notSentYet : PROFILE_TEXTS.whatYouSent}</h2>
${renderSummary(page)}
</section>`
}`;
}

function renderStatus({ profile, language, texts: { PROFILE_TEXTS } }: PageState): Html {
  const { submission, isDraft } = profile;
  if (isDraft) return html`<p class="notice" data-tone="warning">${PROFILE_TEXTS.draft}</p>`;
  if (!submission?.submittedAt) return html`<p class="notice">${PROFILE_TEXTS.notPublic}</p>`;
  const isWaiting = submission.decidedAt === null;
  return html`<p class="notice" data-tone="success">${PROFILE_TEXTS.sentOn(formatDay(submission.submittedAt, language))}
${isWaiting ? PROFILE_TEXTS.waiting : PROFILE_TEXTS.decided}</p>`;
}

/** Renders the last step, in which the fighter checks the answers and sends them. */
export function renderReview(page: PageState): Html {
  const { profile, path } = page;
  const { PROFILE_TEXTS } = page.texts;
  const { submission, isDraft } = profile;
  const canSend = isDraft && hasChanges(profile);
  return html`<p class="links"><a href="${path}">${PROFILE_TEXTS.overview}</a></p>
<h1>${PROFILE_TEXTS.checkAndSend}</h1>
<p class="lead">${canSend ? PROFILE_TEXTS.notPublic : PROFILE_TEXTS.nothingNew}</p>
${hasChanges(profile) && html`<section class="panel" aria-label="${PROFILE_TEXTS.yourAnswers}">${renderSummary(page)}</section>`}
${
  canSend &&
  html`<form method="post" action="${path}">
<input type="hidden" name="action" value="submit">
<input type="hidden" name="version" value="${submission?.version}">
<p class="actions"><button class="button">${PROFILE_TEXTS.send}</button>
<a class="button" data-variant="secondary" href="${path}?step=photos">${PROFILE_TEXTS.back}</a></p>
</form>`
}`;
}

/** Renders the answers that differ from the record, and the photos. */
function renderSummary({ profile, path, texts }: PageState): Html {
  const { PROFILE_TEXTS, PROFILE_LABELS } = texts;
  const { changes, photos, values } = profile;
  return html`<dl>
${changes.map((field) => {
  const text = toValueText(profile, field);
  const note = findWeightNote(field, text, texts);
  return html`<div><dt>${PROFILE_LABELS[field]}</dt><dd>${text || PROFILE_TEXTS.empty}${note && html`<p class="hint">${note}</p>`}</dd></div>`;
})}
${photos.length > 0 && html`<div><dt>${PROFILE_TEXTS.photos}</dt><dd>${PROFILE_TEXTS.photoCount(photos.length, values.mainPhoto !== '')}</dd></div>`}
</dl>
${renderThumbnails(photos, path, texts)}`;
}

const renderThumbnails = (photos: readonly string[], path: string, { PROFILE_TEXTS }: ProfileTexts) =>
  photos.length > 0 &&
  html`<ul role="list" class="photos">
${photos.map((url, index) => html`<li>${renderPhoto(url, PROFILE_TEXTS.photo(index + 1), path)}</li>`)}
</ul>`;

/**
 * Renders a photo. Visitors cannot load an uploaded photo from its own URL, so the fighter's page serves it. A photo
 * on another host is loaded from there.
 */
export function renderPhoto(url: string, name: string, path: string): Html {
  const key = uploadedKey(url);
  return html`<img src="${key === null ? url : `${path}?photo=${key}`}" alt="${name}" width="160" height="160">`;
}

/** Renders the progress through the steps. */
export const renderStepProgress = (current: ProfileStep['id'], { texts, language }: PageState): Html =>
  renderProgress(
    PROFILE_STEPS.map(({ id }) => texts.STEP_TITLES[id].short),
    PROFILE_STEPS.findIndex(({ id }) => id === current),
    language,
  );
