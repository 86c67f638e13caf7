import { PROFILE_LABELS, PROFILE_TEXTS, STEP_TITLES } from '#src/copy/profile-page.ts';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import { PROFILE_STEPS } from '#src/domain/profiles/profile-submission.ts';
import { listOrigins } from '#src/domain/values/stored-url.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { renderProgress, renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import {
  findWeightNote,
  hasChanges,
  type PageState,
  type ProfileState,
  toValueText,
} from './profile-state.ts';

/** The status and the notice of a page that refuses a form. */
export type Refusal = { status: number; text: string };

/** Renders a page: the refusal, `main`, and a line with the owner's email address. */
export function toProfilePage(
  { profile, settings }: PageState,
  main: Html,
  refusal?: Refusal | null,
): Response {
  const origins = listOrigins(profile.photos.filter((url) => uploadedKey(url) === null));
  return toPageResponse(
    {
      title: PROFILE_TEXTS.title,
      brand: settings.brand,
      logo: settings.logo,
      main: html`${refusal && html`<p class="notice" data-tone="warning" role="alert">${refusal.text}</p>`}
${main}
${renderQuestion(settings.email)}`,
    },
    { status: refusal?.status ?? 200, imageOrigins: origins.join(' '), script: '/private-form.js' },
  );
}

/** Renders the first page: what was sent, and links to the steps. */
export function renderOverview({ profile, path }: PageState): Html {
  return html`<h1>${PROFILE_TEXTS.title}</h1>
${renderStatus(profile)}
<p class="lead">${PROFILE_TEXTS.lead}</p>
<ol class="profile-steps">
${PROFILE_STEPS.map(({ id }) => html`<li><a href="${path}?step=${id}">${STEP_TITLES[id].title}</a></li>`)}
</ol>
${
  profile.isDraft && hasChanges(profile)
    ? html`<p class="actions"><a class="button" href="${path}?step=review">Check and send</a></p>`
    : profile.changes.length === 0 &&
      html`<p class="actions"><a class="button" href="${path}?step=about">Start</a></p>`
}
${
  hasChanges(profile) &&
  html`<section class="panel" aria-labelledby="sent">
<h2 id="sent">${profile.isDraft ? 'Not sent yet' : 'What you sent'}</h2>
${renderSummary(profile, path)}
</section>`
}`;
}

function renderStatus({ submission, isDraft }: ProfileState): Html {
  if (isDraft) return html`<p class="notice" data-tone="warning">${PROFILE_TEXTS.draft}</p>`;
  if (!submission?.submittedAt) return html`<p class="notice">${PROFILE_TEXTS.notPublic}</p>`;
  const isWaiting = submission.decidedAt === null;
  return html`<p class="notice" data-tone="success">Sent on ${formatDay(submission.submittedAt)}.
${isWaiting ? PROFILE_TEXTS.waiting : PROFILE_TEXTS.decided}</p>`;
}

/** Renders the last step, in which the fighter checks the answers and sends them. */
export function renderReview({ profile, path }: PageState): Html {
  const { submission, isDraft } = profile;
  const canSend = isDraft && hasChanges(profile);
  return html`<p class="links"><a href="${path}">← Overview</a></p>
<h1>Check and send</h1>
<p class="lead">${canSend ? PROFILE_TEXTS.notPublic : PROFILE_TEXTS.nothingNew}</p>
${hasChanges(profile) && html`<section class="panel" aria-label="Your answers">${renderSummary(profile, path)}</section>`}
${
  canSend &&
  html`<form method="post" action="${path}">
<input type="hidden" name="action" value="submit">
<input type="hidden" name="version" value="${submission?.version}">
<p class="actions"><button class="button">Send it</button>
<a class="button" data-variant="secondary" href="${path}?step=photos">Back</a></p>
</form>`
}`;
}

/** Renders the answers that differ from the record, and the photos. */
function renderSummary(profile: ProfileState, path: string): Html {
  const { changes, photos, values } = profile;
  return html`<dl>
${changes.map((field) => {
  const text = toValueText(profile, field);
  const note = findWeightNote(field, text);
  return html`<div><dt>${PROFILE_LABELS[field]}</dt><dd>${text || 'Empty'}${note && html`<p class="hint">${note}</p>`}</dd></div>`;
})}
${photos.length > 0 && html`<div><dt>Photos</dt><dd>${photos.length}${values.mainPhoto && ', with a main photo'}</dd></div>`}
</dl>
${renderThumbnails(photos, path)}`;
}

const renderThumbnails = (photos: readonly string[], path: string) =>
  photos.length > 0 &&
  html`<ul role="list" class="photos">
${photos.map((url, index) => html`<li>${renderPhoto(url, `Photo ${index + 1}`, path)}</li>`)}
</ul>`;

/** Renders a photo. Visitors cannot load it from its own URL, so the fighter's page serves it. */
export function renderPhoto(url: string, name: string, path: string): Html {
  const key = uploadedKey(url);
  return html`<img src="${key === null ? url : `${path}?photo=${key}`}" alt="${name}" width="160" height="160">`;
}

/** Renders the progress through the steps. */
export const renderStepProgress = (current: keyof typeof STEP_TITLES): Html =>
  renderProgress(
    PROFILE_STEPS.map(({ id }) => STEP_TITLES[id].short),
    PROFILE_STEPS.findIndex(({ id }) => id === current),
  );
