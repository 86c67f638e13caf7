import type { Language } from '#src/domain/language/language.ts';
import {
  type ChangeNote,
  MAX_NOTES,
  showsProgress,
  type TypedNote,
  toNoteFields,
} from '#src/domain/reels/change-notes.ts';
import { completeTimeCode, toTimeCode } from '#src/domain/reels/time-code.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { describeField, renderError } from '#src/server/private-links/page-parts.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import type { ClientRequest } from './queries.ts';
import { renderWritten } from './render-request.ts';

/**
 * The contents of the form that asks for a change, as typed. The keys of the errors are paths such as `notes.0.time`.
 */
export type TypedNotes = { notes: readonly TypedNote[]; errors: Readonly<Record<string, string>> };

/** The number of rows until the client adds one, which loads the page again. */
const ROWS = 5;

const BLANK: TypedNote = { time: '', note: '' };

/** Adds a row to the form. */
export const addBlankNote = (notes: readonly TypedNote[]): TypedNote[] =>
  [...notes, BLANK].slice(0, MAX_NOTES);

type FormTarget = { path: string; version: number; isPlaying: boolean; language: Language };

/**
 * Renders the form that asks for a change. At first, it shows one text field. The rows for more notes are already on
 * the page, in a disclosure, because loading the page again would stop the player.
 */
export function renderChangeForm(
  { path, version, isPlaying, language }: FormTarget,
  typed: TypedNotes | undefined,
): Html {
  const { NOTE_TEXTS } = CLIENT_TEXTS[language];
  const { notes, errors } = typed ?? { notes: [], errors: {} };
  const rows = Array.from({ length: Math.max(ROWS, notes.length) }, (_, index) =>
    renderRow(index, notes[index] ?? BLANK, errors, language),
  );
  // The page that shows the form again also shows the player again.
  const action = isPlaying ? `${path}?play=1` : path;
  return html`<section aria-labelledby="change">
<h2 id="change">${NOTE_TEXTS.title}</h2>
<form method="post" action="${action}">
<input type="hidden" name="version" value="${version}">
${rows[0]}
<details id="more"${notes.length > 1 && html` open`}>
<summary>${NOTE_TEXTS.more}</summary>
${rows.slice(1)}
${rows.length < MAX_NOTES && html`<button class="button" data-variant="secondary" name="action" value="add-note" formaction="${action}#more" formnovalidate>${NOTE_TEXTS.add}</button>`}
</details>
<button class="button" data-variant="secondary" name="action" value="request-change">${NOTE_TEXTS.ask}</button>
</form>
</section>`;
}

function renderRow(index: number, typed: TypedNote, errors: TypedNotes['errors'], language: Language): Html {
  const { NOTE_TEXTS } = CLIENT_TEXTS[language];
  const { time, note } = toNoteFields(index);
  const timeError = errors[`notes.${index}.time`];
  const noteError = errors[`notes.${index}.note`];
  const isFirst = index === 0;
  return html`<div class="change-note">
<div class="field">
<label for="${note}">${isFirst ? NOTE_TEXTS.note : NOTE_TEXTS.noteNumber(index + 1)}</label>
<textarea id="${note}" name="${note}"${isFirst && html` required`} maxlength="${MAX_TEXT_LENGTH}" rows="${isFirst ? 5 : 2}"${describeField(note, { error: noteError })}>${typed.note}</textarea>
${renderError(note, noteError)}
</div>
<div class="field">
<label for="${time}">${isFirst ? NOTE_TEXTS.time : NOTE_TEXTS.timeOfNote(index + 1)}</label>
<input id="${time}" name="${time}" type="text" autocomplete="off" maxlength="10" value="${completeTimeCode(typed.time)}"${describeField(time, { error: timeError, hint: isFirst })}>
${isFirst && html`<p class="hint" id="${time}-hint">${NOTE_TEXTS.timeHint}</p>`}
${renderError(time, timeError)}
</div>
</div>`;
}

const renderNote = ({ seconds, note }: ChangeNote, written: Language, language: Language): Html =>
  html`<p>${seconds !== null && html`<strong>${toTimeCode(seconds)}</strong> `}${renderWritten(note, written, language)}</p>`;

/** Renders the change that the client asked for and is waiting for. */
export function renderOpenChange(
  { openChange, notes, reels, language: written }: ClientRequest,
  language: Language,
): Html | null {
  if (openChange === null) return null;
  const [first, ...others] = notes.filter(({ version }) => version === reels[0]?.version);
  const { NOTE_TEXTS } = CLIENT_TEXTS[language];
  const isOneText = !first || (others.length === 0 && first.seconds === null);
  return html`<section aria-labelledby="asked">
<h2 id="asked">${others.length > 0 ? NOTE_TEXTS.askedForMany : NOTE_TEXTS.askedForOne}</h2>
${
  isOneText
    ? html`<blockquote>${renderWritten(openChange, written, language)}</blockquote>`
    : html`<ul role="list" class="change-notes">
${[first, ...others].map((note) => html`<li>${renderNote(note, written, language)}</li>`)}
</ul>`
}
</section>`;
}

/** Renders which notes about the previous version are done, if the owner has checked off or answered any. */
export function renderProgressOfNotes(
  { notes, reels, status, language: written }: ClientRequest,
  language: Language,
): Html | null {
  if (status !== 'delivered' || !showsProgress(notes, reels[0]?.version ?? 0)) return null;
  return html`<section aria-labelledby="asked">
<h2 id="asked">${CLIENT_TEXTS[language].NOTE_TEXTS.progress}</h2>
<ul role="list" class="change-notes">
${notes.map((note) => renderNoteProgress(note, written, language))}
</ul>
</section>`;
}

const renderNoteProgress = (
  note: ChangeNote,
  written: Language,
  language: Language,
): Html => html`<li data-done="${String(note.isDone)}">
<span class="hint">${note.isDone ? CLIENT_TEXTS[language].NOTE_TEXTS.done : CLIENT_TEXTS[language].NOTE_TEXTS.notDone}</span>
${renderNote(note, written, language)}
${note.answer && html`<blockquote>${renderWritten(note.answer, written, language)}</blockquote>`}
</li>`;

/** Renders notes that can no longer be sent, so that the client can copy them. */
export const renderUnsentNotes = (
  { notes }: TypedNotes,
  language: Language,
): Html => html`<section aria-labelledby="unsent">
<h2 id="unsent">${CLIENT_TEXTS[language].NOTE_TEXTS.unsentTitle}</h2>
<blockquote>${notes.map(({ time, note }) => (time ? `${time} ${note}` : note)).join('\n')}</blockquote>
<p class="hint">${CLIENT_TEXTS[language].NOTE_TEXTS.unsentHint}</p>
</section>`;
