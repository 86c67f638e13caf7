import { FILE_TEXTS, REQUEST_LABELS } from '#src/copy/client-page.ts';
import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { BROKEN_FILE_STATES } from '#src/domain/leads/file-link.ts';
import { findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import { FILE_FIELDS, type FileField } from '#src/domain/values/file-field.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { STATUSES_NEEDING_FILES } from './file-checks.ts';
import type { ClientRequest } from './queries.ts';

/** A link that the client typed, with the reason why it was not accepted. */
export type RefusedFile = { field: FileField; url: string; error: string };

/** Renders a form to replace each file link, while the owner still needs the files. */
export function renderFiles(request: ClientRequest, path: string, refused: RefusedFile | null): Html | null {
  if (!STATUSES_NEEDING_FILES.some((status) => status === request.status)) return null;
  const fields = FILE_FIELDS.filter((field) => request.fields[field]);
  if (fields.length === 0) return null;
  const isBroken = (field: FileField) =>
    BROKEN_FILE_STATES.some((state) => state === request.fileStates[request.fields[field] ?? '']);
  return html`<section aria-labelledby="files">
<h2 id="files">${FILE_TEXTS.title}</h2>
${fields.some(isBroken) && html`<p class="notice" data-tone="warning">${FILE_TEXTS.broken}</p>`}
${fields.map((field) => {
  const refusal = refused?.field === field ? refused : null;
  const label = REQUEST_LABELS[field];
  const described = refusal && html` aria-invalid="true" aria-describedby="${field}-error"`;
  const problem = findFileLinkProblem(request.fields[field] ?? '');
  return html`<details${(refusal || problem || isBroken(field)) && html` open`}>
<summary>${label}: send a new link</summary>
${problem && html`<p class="notice" data-tone="warning">${FILE_LINK_TEXTS[problem]}</p>`}
<form method="post" action="${path}">
<input type="hidden" name="action" value="replace-file">
<input type="hidden" name="field" value="${field}">
<input type="hidden" name="previous" value="${request.fields[field]}">
<input type="hidden" name="replacements" value="${request.fileReplacements[field] ?? 0}">
<label for="${field}">New link to the ${label.toLowerCase()}</label>
<input id="${field}" name="url" type="text" inputmode="url" autocapitalize="off" autocomplete="off" required maxlength="${MAX_URL_LENGTH}" value="${refusal?.url}"${described}>
${refusal && html`<p class="error" id="${field}-error" role="alert">${refusal.error}</p>`}
<p class="hint">${FILE_TEXTS.hint}</p>
<button class="button" data-variant="secondary">Send the new link</button>
</form>
</details>`;
})}
</section>`;
}
