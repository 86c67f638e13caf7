import { listTallies, toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import { toBioAnswers, toMonthText } from '#src/domain/fighters/profile-facts.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { type Language, LOCALES, toLanguagePath } from '#src/domain/language/language.ts';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import { toDateText } from '#src/domain/values/dates.ts';
import { listOrigins } from '#src/domain/values/stored-url.ts';
import { previewOf } from '#src/domain/videos/video-poster.ts';
import { toWeighedText } from '#src/domain/weigh-ins/weigh-in.ts';
import { toResultText } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { guardianTexts, PROFILE_TEXTS } from './guardian-texts.ts';

/** Lists the photos of a fighter, the main one first. */
export const listPhotos = ({ featuredImage, galleryImages }: Fighter): string[] =>
  [...new Set([featuredImage, ...galleryImages])].filter((url) => url !== '');

/** Lists the origins of the other sites that host photos of a fighter. */
export const listImageOrigins = (fighter: Fighter): string[] => listOrigins(listPhotos(fighter));

/** Renders everything that visitors see about a fighter. `path` is the path of the guardian's page. */
export function renderProfile(fighter: Fighter, path: string, language: Language): Html {
  const { GUARDIAN_PAGE, PROFILE_LABELS: labels } = guardianTexts(language);
  const { tapeLabels, recordLabels, bioTexts, toLocalWeight } = PROFILE_TEXTS[language];
  const { name, weight, gym, weightClass, lastCompetition, published, id } = fighter;
  const [before, site, after] = GUARDIAN_PAGE.shown;
  const facts = [
    { label: labels.weight, value: toLocalWeight(weight) },
    { label: labels.weightClass, value: weightClass?.name ?? '' },
    { label: labels.gym, value: gym?.name ?? '' },
    { label: tapeLabels.lastCompetition, value: lastCompetition },
    ...listTallies(fighter.fightRecord).map(({ level, tally }) => ({
      label: recordLabels[level],
      value: toTallyText(tally),
    })),
    { label: tapeLabels.risingStarSince, value: toMonthText(fighter.risingStarSince, LOCALES[language]) },
    ...toBioAnswers(fighter, bioTexts).map(({ question, answer }) => ({ label: question, value: answer })),
  ].filter(({ value }) => value !== '');
  return html`<section class="panel" aria-labelledby="profile">
<h2 id="profile">${GUARDIAN_PAGE.profileOf(name)}</h2>
<p>${published ? html`${before}<a href="${toLanguagePath(language, `/rising-stars/${id}`)}">${site}</a>${after}` : GUARDIAN_PAGE.hidden}</p>
${renderPhotos(fighter, path, language)}
<dl>
<div><dt>${labels.name}</dt><dd>${name}</dd></div>
${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
${renderWeighIns(fighter, language)}
${renderLinks(labels.socialMedia, socialLinks(fighter.socialMedia))}
${renderLinks(labels.reels, toReels(fighter))}
</dl>
</section>`;
}

const renderWeighIns = ({ weighIns }: Fighter, language: Language) =>
  weighIns.length > 0 &&
  html`<div><dt>${guardianTexts(language).PROFILE_LABELS.weighIns}</dt>${weighIns.map((weighIn) => {
    const { date, event } = weighIn;
    const texts = [
      toDateText(date, LOCALES[language]),
      PROFILE_TEXTS[language].toLocalWeight(toWeighedText(weighIn)),
      event,
      toResultText(weighIn, PROFILE_TEXTS[language].RESULT_NAMES),
    ];
    return html`<dd>${texts.filter(Boolean).join(', ')}</dd>`;
  })}</div>`;

type ProfileLink = { url: string; text?: string };

const toReels = ({ featuredVideos, videoPreviews }: Fighter): ProfileLink[] =>
  featuredVideos.map((url) => ({ url, text: previewOf(url, videoPreviews).title }));

const renderLinks = (label: string, links: readonly ProfileLink[]) =>
  links.length > 0 &&
  html`<div><dt>${label}</dt><dd class="links">${links.map(
    ({ url, text }) => html`<a href="${url}" target="_blank" rel="noopener noreferrer">${text || url}</a>`,
  )}</dd></div>`;

function renderPhotos(fighter: Fighter, path: string, language: Language): Html | null {
  const photos = listPhotos(fighter);
  if (photos.length === 0) return null;
  return html`<ul role="list" class="photos">
${photos.map(
  (url, index) =>
    html`<li><img src="${toPhotoUrl(url, path)}" alt="${toAlt(fighter, url, index, language)}" loading="lazy"></li>`,
)}
</ul>`;
}

const toAlt = ({ name, featuredImage }: Fighter, url: string, index: number, language: Language) =>
  url === featuredImage ? name : guardianTexts(language).GUARDIAN_PAGE.photo(name, index + 1);

/** Visitors cannot load the photos of a hidden fighter, so the guardian's page serves uploaded photos itself. */
function toPhotoUrl(url: string, path: string): string {
  const key = uploadedKey(url);
  return key === null ? url : `${path}?photo=${key}`;
}
