import * as es from '#src/copy/es/private-pages/page-parts.ts';
import * as en from '#src/copy/private-pages/page-parts.ts';
import { type Catalogs, DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';

const TEXTS: Catalogs<typeof en.PAGE_PARTS> = { en: en.PAGE_PARTS, es: es.PAGE_PARTS };

/** Renders a list of steps that shows the progress. `current` is the zero-based index of the current step. */
export const renderProgress = (
  steps: readonly string[],
  current: number,
  language: Language = DEFAULT_LANGUAGE,
): Html =>
  html`<ol role="list" class="steps" aria-label="${TEXTS[language].progress}">
${steps.map((step, index) =>
  index === current
    ? html`<li data-state="current" aria-current="step">${step}</li>`
    : html`<li data-state="${index < current ? 'done' : 'next'}">${step}${index < current && html` <span class="visually-hidden">${TEXTS[language].done}</span>`}</li>`,
)}
</ol>`;

/** Renders the owner's email address as the contact for questions. Renders nothing if the owner has none. */
export const renderQuestion = (email: string, language: Language = DEFAULT_LANGUAGE): Html | null =>
  email === ''
    ? null
    : html`<p class="hint">${TEXTS[language].question} <a href="mailto:${email}">${email}</a>.</p>`;

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
