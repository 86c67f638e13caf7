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
    test: /vite\/preload-helper|src\/(client\/(api|fresh-settings|get-if-changed|notice)|components\/chrome\/remove-broken-images)\.ts$/,
  },
  {
    name: 'chrome',
    test: /src\/(client\/(load-script|use-fresh-settings)|copy\/navigation|components\/chrome\/(Intro|MobileMenu|SiteLinks|SiteNav|Wordmark|is-current|public-path)|components\/ui\/(BackgroundVideo|Icon|IconLinks|open-dialog))\.tsx?$/,
  },
  {
    name: 'records',
    test: /src\/(components\/ui\/(Alert|EmptyState|FallbackImage|MediaCard)|domain\/(sized-image-url|video-platforms|web-url))\.tsx?$/,
  },
  // The request form and the back office.
  { name: 'complete-url', test: /src\/domain\/(complete-url|pasted-link)\.ts$/ },
  { name: 'prices', test: /src\/domain\/(pricing-tabs|settings)\.ts$/ },
  { name: 'weight-tabs', test: /src\/domain\/weight-tabs\.ts$/ },
  {
    name: 'lists',
    test: /src\/(client\/use-(fresh-list|matches|search-(param|query))|components\/ui\/SearchField|copy\/search)\.tsx?$/,
  },
  // The only module of the next group that most back office forms need.
  { name: 'slug', test: /src\/domain\/slug\.ts$/ },
  {
    name: 'gyms',
    test: /src\/(copy\/(gyms|state-outlines)\.ts|domain\/gym-location\.ts|features\/gyms\/(GymCard|GymsList\.module|StateOutline)\.(tsx|css)$)/,
  },
  {
    name: 'fighters',
    test: /src\/(components\/ui\/TabList|copy\/rising-stars|domain\/(fight-record-text|social-links)|features\/rising-stars\/(FighterImage|SocialIcons|has-long-word))\.tsx?$/,
  },
  {
    name: 'record-page',
    test: /src\/(client\/(record-id|use-(document-title|fresh-record))|components\/ui\/(Loading|RecordPage))\.tsx?$/,
  },
  {
    name: 'video',
    test: /src\/(client\/use-(instagram-embed|video-player)|copy\/platforms|components\/ui\/(EmbedSlot|PlayableVideo|ShareButton|VideoFacade)|domain\/(link-list|video-link|video-poster))\.tsx?$/,
  },
  // The frame of the back office and its lists. A screen would otherwise wait for forty files. A module that screens
  // without a list use must be named in an earlier group.
  { name: 'admin-session', test: /src\/admin\/(api\/(admin-session|error-message)|fields\/Field)\.tsx?$/ },
  {
    name: 'admin-shell',
    test: /src\/(admin\/(shell\/(AdminShell|list-names|ModalDialog|RelativeTime|Skeleton|use-code)|list\/LoadedList|sync\/start-sender|offline\/drafts|editor\/(editor-route|record-api|record-drafts|record-strings|restore-focus|use-unsaved-warning))|domain\/(admin-path|capitalize|limits|missing-details|visibility|weight))\.tsx?$/,
  },
  // The inbox needs only the first of the next two groups, and the settings only the second.
  {
    name: 'admin-list',
    test: /src\/admin\/list\/(ListToolbar|Pagination|RetryButton|RowCheckbox|SelectButton|SelectionBar|changed-column|filters|use-list-view|use-selection)\.tsx?$/,
  },
  {
    name: 'admin-editor',
    test: /src\/admin\/(editor\/(EditorNotices|WaitingSaves|merge-keyed-lists|use-editor-state|use-record-drafts|use-save|use-sent-saves|versions)|record-screen\/form-not-loaded)\.tsx?$/,
  },
  {
    name: 'fighter-dates',
    test: /src\/(admin\/minors\/consent-tasks|domain\/(birth-date|bout-result|weigh-in-date))\.ts$/,
  },
  { name: 'admin-records', test: /src\/admin\/(fields\/published-label|record-screen\/RecordScreen)\.tsx?$/ },
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
          for (const name of ['idle-or-interaction', 'site-search', 'fresh-settings'])
            addClientDirective({ name, entrypoint: `#src/client/${name}-directive.ts` });
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
