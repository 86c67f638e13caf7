import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';

const LATIN = [
  'U+0000-00FF',
  'U+0131',
  'U+0152-0153',
  'U+02BB-02BC',
  'U+02C6',
  'U+02DA',
  'U+02DC',
  'U+0304',
  'U+0308',
  'U+0329',
  'U+2000-206F',
  'U+20AC',
  'U+2122',
  'U+2191',
  'U+2193',
  'U+2212',
  'U+2215',
  'U+FEFF',
  'U+FFFD',
];
// Names come from everywhere; the browser fetches this half only where a page needs it.
const LATIN_EXTENDED = ['U+0100-02BA', 'U+02BD-02C5', 'U+02C7-02CC', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+2113'];

/** One family from its two subsets, read from the installed package: a build needs no network. */
const localFont = (name, cssVariable, fallbacks, weight, file) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  options: {
    variants: [
      { weight, style: 'normal', src: [`./node_modules/${file('latin')}`], unicodeRange: LATIN },
      { weight, style: 'normal', src: [`./node_modules/${file('latin-ext')}`], unicodeRange: LATIN_EXTENDED },
    ],
  },
});

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [react()],
  devToolbar: { enabled: false },
  fonts: [
    localFont(
      'Anton',
      '--font-anton',
      ['Haettenschweiler', 'Impact', 'sans-serif'],
      '400',
      (subset) => `@fontsource/anton/files/anton-${subset}-400-normal.woff2`,
    ),
    localFont(
      'Inter',
      '--font-inter',
      ['system-ui', 'sans-serif'],
      '100 900',
      (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
    ),
  ],
});
