import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { compileHints } from './scripts/build/compile-hints.ts';
import { finishBuild } from './scripts/build/finish-build.ts';
import { smallPreloadHelper } from './scripts/build/preload-helper.ts';
import { toScopedClassName } from './scripts/build/scoped-class-name.ts';

// Modules that pages load together. With one file per module, most files would be smaller than their HTTP headers. A
// group also takes all modules that its modules import. A module is in the first group that fits, so the modules that
// public pages share with the back office must be in a group before those of the back office.
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
  // Modules without React that the script of every public page needs. In the next group, they would load React before
  // the first paint.
  {
    name: 'page-script',
    test: /vite\/preload-helper|src\/site\/(islands\/(api|get-if-changed|notice)|chrome\/remove-broken-images)\.ts$/,
  },
  {
    name: 'chrome',
    test: /src\/(site\/(islands\/load-script|chrome\/(Intro|MobileMenu|SiteLinks|SiteNav|Wordmark|is-current|public-path)|heroes\/BackgroundVideo|ui\/(Icon|IconLinks|open-dialog))|copy\/navigation)\.tsx?$/,
  },
  {
    name: 'records',
    test: /src\/(site\/ui\/(Alert|EmptyState|FallbackImage|MediaCard)|domain\/(media\/sized-image-url|videos\/video-platforms|values\/web-url))\.tsx?$/,
  },
  // The request form and the back office.
  { name: 'complete-url', test: /src\/domain\/values\/(complete-url|pasted-link)\.ts$/ },
  { name: 'prices', test: /src\/domain\/(prices\/pricing-tabs|settings\/settings)\.ts$/ },
  { name: 'weight-tabs', test: /src\/domain\/fighters\/weight-tabs\.ts$/ },
  {
    name: 'lists',
    test: /src\/(site\/(islands\/use-fresh-list|search\/(use-matches|use-search-(param|query)|SearchField))|copy\/search)\.tsx?$/,
  },
  // The only module of the next group that most back office forms need.
  { name: 'slug', test: /src\/domain\/records\/slug\.ts$/ },
  {
    name: 'gyms',
    test: /src\/(copy\/(gyms|state-outlines)\.ts|domain\/gyms\/gym-location\.ts|site\/gyms\/(GymCard|GymsList\.module|StateOutline)\.(tsx|css)$)/,
  },
  {
    name: 'fighters',
    test: /src\/(site\/(ui\/TabList|fighters\/(FighterImage|SocialIcons|has-long-word))|copy\/rising-stars|domain\/(fighters\/fight-record-text|social\/social-links))\.tsx?$/,
  },
  {
    name: 'record-page',
    test: /src\/site\/(islands\/(record-id|use-(document-title|fresh-record))|ui\/(Loading|RecordPage))\.tsx?$/,
  },
  {
    name: 'video',
    test: /src\/(site\/(videos\/(use-instagram-embed|use-video-player|EmbedSlot|PlayableVideo|VideoFacade)|sharing\/ShareButton)|copy\/platforms|domain\/(values\/link-list|videos\/(video-link|video-poster)))\.tsx?$/,
  },
  // The frame of the back office and its lists. A screen would otherwise wait for forty files. A module that screens
  // without a list use must be named in an earlier group.
  {
    name: 'admin-session',
    test: /src\/admin\/core\/(api\/(admin-session|error-message)|fields\/Field)\.tsx?$/,
  },
  {
    name: 'admin-shell',
    test: /src\/(admin\/(core\/(shell\/AdminShell|dialogs\/ModalDialog|ui\/(list-names|RelativeTime|Skeleton)|loading\/use-code|list\/LoadedList|offline\/drafts|editor\/(editor-route|record-strings|restore-focus)|saving\/(record-api|record-drafts|use-unsaved-warning))|sync\/start-sender)|domain\/(records\/(admin-path|visibility)|values\/(capitalize|limits)|fighters\/(missing-details|weight)))\.tsx?$/,
  },
  // The inbox needs only the first of the next two groups, and the settings only the second.
  {
    name: 'admin-list',
    test: /src\/admin\/core\/(list\/(ListToolbar|Pagination|RetryButton|SelectButton|SelectionBar|filters|use-list-view|use-selection)|table\/(RowCheckbox|changed-column))\.tsx?$/,
  },
  {
    name: 'admin-editor',
    test: /src\/admin\/(core\/(editor\/(EditorNotices|use-editor-state)|saving\/(WaitingSaves|merge-keyed-lists|use-record-drafts|use-save|use-sent-saves|versions))|records\/form-not-loaded)\.tsx?$/,
  },
  {
    name: 'fighter-dates',
    test: /src\/(admin\/consent\/consent-tasks|domain\/(values\/birth-date|weigh-ins\/(bout-result|weigh-in-date)))\.ts$/,
  },
  { name: 'admin-records', test: /src\/admin\/(core\/fields\/published-label|records\/RecordScreen)\.tsx?$/ },
];

// A list of the back office calls most functions of these chunks before it shows its first row.
const EAGERLY_COMPILED_CHUNKS = [
  'react',
  'lists',
  'admin-session',
  'admin-shell',
  'admin-list',
  'admin-editor',
  'admin-records',
];

const optionalUrl = () => envField.string({ context: 'client', access: 'public', optional: true, url: true });

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  // Astro keeps fonts and other files of a build here, so builds that run at the same time need different folders.
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  trailingSlash: 'never',
  // Inline styles, so that no request delays the first paint.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  integrations: [
    react(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({
            name: 'idle-or-interaction',
            entrypoint: '#src/site/islands/idle-or-interaction-directive.ts',
          });
          addClientDirective({
            name: 'site-search',
            entrypoint: '#src/site/search/site-search-directive.ts',
          });
        },
      },
    },
    finishBuild(),
  ],
  // Targets of the public forms and the booking dialog. Pages contain them, so they are not secrets.
  env: {
    schema: {
      SCHEDULING_URL: optionalUrl(),
      HIGHLIGHT_FORM_ENDPOINT: optionalUrl(),
      CONTACT_FORM_ENDPOINT: optionalUrl(),
    },
  },
  // Inline no scripts: the client router waits for them through a `data:` script, which our CSP blocks.
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      // Every rebuild loads the bundle. Outside the bundle, these packages would be 260 more modules to load.
      prerender: { resolve: { noExternal: ['kysely', 'kysely-neon'] } },
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
    },
    css: { modules: { generateScopedName: toScopedClassName } },
    plugins: [compileHints(EAGERLY_COMPILED_CHUNKS), smallPreloadHelper()],
  },
  devToolbar: { enabled: false },
});
