import { type Html, html } from '#src/server/platform/html/html.ts';

/** Renders the steps of something, with the index of the current one. */
export const renderProgress = (steps: readonly string[], current: number): Html =>
  html`<ol role="list" class="steps" aria-label="Progress">
${steps.map((step, index) =>
  index === current
    ? html`<li data-state="current" aria-current="step">${step}</li>`
    : html`<li data-state="${index < current ? 'done' : 'next'}">${step}${index < current && html` <span class="visually-hidden">(done)</span>`}</li>`,
)}
</ol>`;

/** Renders where to ask, if the owner has an email address. */
export const renderQuestion = (email: string): Html | null =>
  email === ''
    ? null
    : html`<p class="hint">A question? Write to <a href="mailto:${email}">${email}</a>.</p>`;

/** Renders the attributes of a field that has an error, a hint or both. */
export const describeField = (
  field: string,
  { error, hint }: { error?: string | undefined; hint?: boolean },
): Html => {
  const ids = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return html`${error && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`;
};

/** Renders the error below a field. */
export const renderError = (field: string, error: string | undefined): Html | null =>
  error ? html`<p class="error" id="${field}-error" role="alert">${error}</p>` : null;
