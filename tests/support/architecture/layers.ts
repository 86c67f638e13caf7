import { ADMIN_USES, SERVER_USES } from './capability-imports.ts';

export type Layer = {
  /**
   * Matches the paths of the layer. Default: `src/<name>/`. The first capture group names a part of the layer.
   * A file of one part may import another part only if `uses` lists it.
   */
  files?: RegExp;
  /** The other layers that its files may import. */
  mayImport: readonly string[];
  /** The other parts of the layer that each part may import, with the reason. */
  uses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The packages that its files may import. Default: any. */
  packages?: RegExp;
  /** Set if its code runs in browsers. The code of public islands must also stay small. */
  runsIn?: 'browser' | 'public island';
  /** Printed for a file that breaks the rule. */
  reason: string;
};

/** The parts of the public site that islands of every capability, and the back office, may use. */
const SITE_SHARED = ['ui', 'heroes', 'islands', 'live-preview', 'search', 'sharing', 'videos'].map(
  (folder) => `site/${folder}`,
);
const CORE = ['api', 'offline', 'core'].map((folder) => `admin/${folder}`);

/** The layers of the product itself, from the lowest to the highest. */
const PRODUCT: Record<string, Layer> = {
  domain: {
    mayImport: [],
    packages: /^zod(\/|$)/,
    runsIn: 'browser',
    reason: 'domain rules are pure, for the browser and the server: no I/O, and no package but zod',
  },
  copy: {
    mayImport: ['domain'],
    packages: /^$/,
    runsIn: 'browser',
    reason: 'copy is text and constants: it imports nothing but the domain',
  },
  styles: {
    mayImport: [],
    packages: /^$/,
    reason: 'design tokens and base styles import nothing',
  },

  'server/platform': {
    mayImport: ['domain', 'copy'],
    packages: /^(?!react|astro|@astrojs|@tanstack|@base-ui)/,
    reason: 'the platform serves every capability: it imports none of them, and no UI',
  },
  'server/all-operations': {
    files: /^src\/server\/(?:all-operations|openapi-document|openapi-endpoints|jobs)\.ts$/,
    mayImport: ['domain', 'server/platform', 'server'],
    reason: 'the lists of all operations and jobs only import them',
  },
  server: {
    files: /^src\/server\/([^/]+)/,
    mayImport: ['domain', 'copy', 'server/platform'],
    uses: SERVER_USES,
    packages: /^(?!react|astro|@astrojs|@tanstack|@base-ui)/,
    reason: 'server code is bundled into functions without UI, and uses another capability only if listed',
  },

  'site/ui': {
    mayImport: ['styles', 'copy'],
    runsIn: 'public island',
    reason: 'UI components could belong to any product: apart from their own texts, they get data as props',
  },
  'site/islands': {
    mayImport: ['domain', 'site/search'],
    runsIn: 'browser',
    reason: 'every island loads this code: it may import only the domain and the search',
  },
  'site/heroes': {
    mayImport: ['styles', 'copy', 'site/ui'],
    runsIn: 'public island',
    reason: 'a hero gets its film, its picture and the texts of the owner as props',
  },
  'site/live-preview': {
    mayImport: ['site/islands'],
    runsIn: 'public island',
    reason: 'a live preview only receives values from the back office',
  },
  'site/search': {
    mayImport: ['domain', 'copy', 'site/ui', 'site/islands'],
    runsIn: 'public island',
    reason: 'the search shows entries of every kind, and knows no component of a capability',
  },
  'site/sharing': {
    mayImport: ['domain', 'copy', 'site/ui', 'site/islands'],
    runsIn: 'public island',
    reason: 'every page may be shared, so sharing imports no capability',
  },
  'site/videos': {
    mayImport: ['domain', 'copy', 'site/ui', 'site/islands', 'site/live-preview', 'site/sharing'],
    runsIn: 'public island',
    reason: 'fighters and gyms show videos, so videos import neither',
  },
  'site/chrome': {
    mayImport: ['domain', 'copy', ...SITE_SHARED],
    runsIn: 'public island',
    reason: 'header, menu and footer are on every page: they use no record',
  },
  site: {
    files: /^src\/site\/([^/]+)/,
    mayImport: ['domain', 'copy', ...SITE_SHARED],
    runsIn: 'public island',
    reason: 'the islands of a capability import no other capability: move shared code to src/site/ui',
  },

  'admin/service-worker': {
    files: /^src\/admin\/core\/service-worker\//,
    mayImport: ['domain', 'admin/offline'],
    runsIn: 'browser',
    reason: 'the service worker runs outside of the pages, so it imports neither UI nor the API client',
  },
  'admin/api': {
    files: /^src\/admin\/core\/api\//,
    mayImport: ['domain', 'site/islands'],
    runsIn: 'browser',
    reason: 'the API client of the back office handles requests and sessions: it imports no UI',
  },
  'admin/offline': {
    files: /^src\/admin\/core\/offline\//,
    mayImport: ['domain', 'copy', ...SITE_SHARED, 'admin/api'],
    runsIn: 'browser',
    reason: 'saves of every screen wait here for the network: it imports no form or screen',
  },
  'admin/shell': {
    files: /^src\/admin\/core\/shell\//,
    mayImport: ['domain', 'copy', ...SITE_SHARED, ...CORE, 'admin'],
    runsIn: 'browser',
    reason: 'the shell is around every screen, with the search and the status of the site',
  },
  'admin/core': {
    mayImport: ['domain', 'copy', ...SITE_SHARED, 'admin/api', 'admin/offline'],
    runsIn: 'browser',
    reason: 'every screen uses the core: it imports no capability',
  },
  'admin/sync': {
    mayImport: ['domain', 'copy', ...CORE, 'admin'],
    runsIn: 'browser',
    reason: 'the sender of waiting saves loads the specs of all screens on demand',
  },
  admin: {
    files: /^src\/admin\/([^/]+)/,
    mayImport: ['domain', 'copy', ...SITE_SHARED, ...CORE, 'admin/shell'],
    uses: ADMIN_USES,
    runsIn: 'browser',
    reason: 'a screen uses another capability only if listed: move shared code to src/admin/core',
  },

  demo: {
    mayImport: ['server', 'server/platform', 'domain'],
    reason: 'demo content is ordinary rows: it may import the domain and the database code, but no page',
  },
  seo: {
    mayImport: ['domain', 'copy'],
    reason: 'share images and structured data are made at build time from records and copy only',
  },
  content: {
    mayImport: ['server', 'server/platform', 'domain', 'copy'],
    reason: 'src/content reads the database for a build: it uses queries and rules, but no page',
  },
  'layouts/admin': {
    files: /^src\/layouts\/Admin\w+\.astro$/,
    mayImport: ['layouts', 'site', 'site/chrome', 'styles', 'copy', 'content', 'admin/sync'],
    runsIn: 'browser',
    reason: 'the layout of the back office is chrome around a slot, and starts what runs on every screen',
  },
  layouts: {
    mayImport: ['site', 'site/chrome', ...SITE_SHARED, 'styles', 'copy', 'content', 'domain'],
    runsIn: 'public island',
    reason: 'a layout is chrome and styles around a slot, and shows the settings, which are on every page',
  },
  pages: {
    files: /^src\/pages\/(.+)/,
    mayImport: [
      'layouts',
      'layouts/admin',
      'site',
      'site/chrome',
      ...SITE_SHARED,
      'admin',
      'admin/api',
      'admin/shell',
      'copy',
      'domain',
      'content',
      'seo',
    ],
    reason: 'a page only composes other parts, and reads the database only through src/content',
  },
  functions: {
    files: /^netlify\/functions\/(.+)/,
    mayImport: ['server', 'server/all-operations', 'server/platform', 'domain'],
    packages: /^@netlify\/functions$/,
    reason: 'a function maps operations to queries: everything else belongs in src/server',
  },
  migrations: {
    files: /^migrations\/(.+)/,
    mayImport: [],
    packages: /^kysely(\/|$)/,
    reason: 'a migration must not change once applied, so it imports no code that may change later',
  },
};

const SERVER = ['server', 'server/platform', 'server/all-operations'];

/** The modules of the local platform that scripts and benchmarks may import. */
const LOCAL_ENTRY_POINTS = [
  'blobs',
  'config',
  'platform',
  'run-until-stopped',
  'user-error',
  'database/database',
  'database/embedded-postgres',
  'database/with-database',
  'database/prepare-database',
  'site/build-log',
  'site/build-lock',
  'http/function-routes',
  'http/functions-host',
];

/** The layers that build, run and check the product. No layer of the product may import them. */
const TOOLING: Record<string, Layer> = {
  'local/entry': {
    files: new RegExp(`^local/(?:${LOCAL_ENTRY_POINTS.join('|')})\\.ts$`),
    mayImport: ['local', ...SERVER, 'domain', 'demo'],
    reason: 'the local platform runs the product, and needs neither scripts nor tests',
  },
  local: {
    files: /^local\//,
    mayImport: ['local/entry', ...SERVER, 'domain', 'demo'],
    reason: 'the local platform runs the product, and needs neither scripts nor tests',
  },
  'tools/media': {
    files: /^tools\/media\//,
    mayImport: ['tools'],
    reason: 'tools for the bundled media are run separately, with their own packages',
  },
  tools: {
    files: /^tools\//,
    mayImport: [],
    reason: 'tools are shared by scripts, benchmarks and tests, so they import none of them',
  },
  'scripts/test': {
    files: /^scripts\/test(?:\.ts$|\/)/,
    mayImport: ['tests', 'local/entry', 'tools'],
    reason: '`npm test` builds the site that the tests share, and runs them',
  },
  scripts: {
    files: /^scripts\//,
    mayImport: [
      'local/entry',
      'tools',
      ...SERVER,
      'domain',
      'demo',
      'copy',
      'content',
      'admin/service-worker',
    ],
    reason: 'scripts use the local platform only through its entry points, and no test or benchmark',
  },
  bench: {
    files: /^bench\//,
    mayImport: ['local/entry', 'tools', 'functions', ...SERVER, 'domain', 'demo', 'content'],
    reason: 'benchmarks use the local platform only through its entry points, and no test code',
  },
  tests: {
    files: /^tests\//,
    mayImport: [...Object.keys(PRODUCT), 'local/entry', 'local', 'scripts', 'scripts/test', 'tools'],
    reason: 'tests do not import benchmarks: move shared code to tools/',
  },
};

/** Who may import whom. A path belongs to the first layer that matches it. */
export const LAYERS: Readonly<Record<string, Layer>> = { ...PRODUCT, ...TOOLING };

const PATTERNS = Object.entries(LAYERS).map(([name, layer]) => ({
  name,
  layer,
  files: layer.files ?? new RegExp(`^src/${name}/`),
}));

/** The layer of a file, and its part of that layer ('' if the layer has no parts). */
export type Place = { name: string; part: string; layer: Layer };

export function findPlace(file: string): Place | null {
  for (const { name, layer, files } of PATTERNS) {
    const match = files.exec(file);
    if (match) return { name, part: match[1] ?? '', layer };
  }
  return null;
}
