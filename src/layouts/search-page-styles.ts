import { fontData } from 'astro:assets';
import base from '#src/styles/base.css?inline';
import page from '#src/styles/search-page.css?inline';

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

/**
 * The styles of the page that shows search results without scripts. They are one file with a fixed URL, because the
 * Netlify function that renders the page does not know the hashed URLs of a build.
 */
export const searchPageStyles = [base, page, ...fontFaces, variables].join('\n');
