import { fontData } from 'astro:assets';
import base from '#src/styles/base.css?inline';
import privatePage from '#src/styles/private-page.css?inline';
import searchPage from '#src/styles/search-page.css?inline';

const FAMILIES = [
  { name: 'Anton', files: fontData['--font-anton'] },
  { name: 'Inter', files: fontData['--font-inter'] },
];

const fontFaces = FAMILIES.flatMap(({ name, files }) =>
  files.map(
    ({ src, weight }) =>
      `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url("${src[0]?.url}") format("woff2")}`,
  ),
);

const variables = `:root {
  --font-anton: Anton, "Anton Fallback", Impact, sans-serif;
  --font-inter: Inter, "Inter Fallback", system-ui, sans-serif;
  --font-anton-extended: var(--font-anton);
  --font-inter-extended: var(--font-inter);
}`;

// The pages that Netlify functions render have stylesheets of their own with fixed URLs, because a function does not know
// the hashed URLs of a build.
const toStyles = (page: string) => [base, page, ...fontFaces, variables].join('\n');

/** The styles of the page that shows search results without scripts. */
export const searchPageStyles = toStyles(searchPage);

/** The styles of the pages that private links open. */
export const privatePageStyles = toStyles(privatePage);
