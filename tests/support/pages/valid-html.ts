import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect } from 'vitest';

// The default loader looks for configuration files before each page, which takes half of the validation time.
const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Valid, but not in the style that this validator prefers. React writes most of this markup.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, and those of tabs contain a plus sign.
    'valid-id': ['error', { relaxed: true }],
    // Owners choose the names in titles.
    'long-title': 'off',
    // Safari announces a list without markers only if it has the role "list".
    'no-redundant-role': 'off',
  },
});
const validator = new HtmlValidate(loader);

// Astro puts the style of its own elements before the first island, wherever that is.
const isFromAstro = (message: string) => message.startsWith('<style> element is not permitted as content');

// Cache the valid pages, because many tests read the same ones.
const validPages = new Set<string>();

/** Expects a page to follow the HTML standard: no duplicate ids, no broken references, no wrongly nested elements. */
export async function expectValidHtml(html: string, page: string): Promise<void> {
  if (validPages.has(html)) return;
  const { results } = await validator.validateString(html, page);
  const problems = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !isFromAstro(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  expect(problems, page).toEqual([]);
  validPages.add(html);
}
