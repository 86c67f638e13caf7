import type { Language } from '#src/domain/language/language.ts';
import { BROKEN_FILE_STATES } from '#src/domain/leads/file-link.ts';
import { FILE_FIELDS, type FileField, findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { describeField, renderError } from '#src/server/private-links/page-parts.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import { STATUSES_NEEDING_FILES } from './file-check-queries.ts';
import type { ClientRequest } from './queries.ts';

/** A link that the client typed, with the reason why it was not accepted. */
export type RejectedFile = { field: FileField; url: string; error: string };

/** Renders a form to replace each file link, or to send the first one, while the owner still needs the files. */
export function renderFiles(
  request: ClientRequest,
  path: string,
  language: Language,
  rejected: RejectedFile | undefined,
): Html | null {
  if (!STATUSES_NEEDING_FILES.some((status) => status === request.status)) return null;
  const { FILE_LINK_TEXTS, FILE_TEXTS, REQUEST_LABELS } = CLIENT_TEXTS[language];
  const filledIn = FILE_FIELDS.filter((field) => request.fields[field]);
  // The owner has the footage of the bout.
  if (request.bout && filledIn.length === 0) return null;
  // A request that the owner has added may have no file yet.
  const fields = filledIn.length > 0 ? filledIn : FILE_FIELDS.slice(0, 1);
  const isBroken = (field: FileField) =>
    BROKEN_FILE_STATES.some((state) => state === request.fileStates[request.fields[field] ?? '']);
  return html`<section aria-labelledby="files">
<h2 id="files">${FILE_TEXTS.title}</h2>
${fields.some(isBroken) && html`<p class="notice" data-tone="warning">${FILE_TEXTS.broken}</p>`}
${fields.map((field) => {
  const typed = rejected?.field === field ? rejected : null;
  const label = REQUEST_LABELS[field];
  const previous = request.fields[field] ?? '';
  const problem = findFileLinkProblem(previous);
  const isFirst = previous === '';
  return html`<details${(isFirst || typed || problem || isBroken(field)) && html` open`}>
<summary>${isFirst ? FILE_TEXTS.first : FILE_TEXTS.replace(label)}</summary>
${problem && html`<p class="notice" data-tone="warning">${FILE_LINK_TEXTS[problem]}</p>`}
<form method="post" action="${path}">
<input type="hidden" name="action" value="replace-file">
<input type="hidden" name="field" value="${field}">
<input type="hidden" name="previous" value="${previous}">
<input type="hidden" name="replacements" value="${request.fileReplacements[field] ?? 0}">
<label for="${field}">${isFirst ? FILE_TEXTS.firstLink(label) : FILE_TEXTS.newLink(label)}</label>
<input id="${field}" name="url" type="text" inputmode="url" autocapitalize="off" autocomplete="off" required maxlength="${MAX_URL_LENGTH}" value="${typed?.url}"${describeField(field, { error: typed?.error })}>
${renderError(field, typed?.error)}
<p class="hint">${FILE_TEXTS.hint}</p>
<button class="button" data-variant="secondary">${isFirst ? FILE_TEXTS.send : FILE_TEXTS.sendNew}</button>
</form>
</details>`;
})}
</section>`;
}
