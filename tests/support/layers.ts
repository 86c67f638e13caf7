export type Layer = {
  /**
   * Matches the paths of the layer. Default: `src/<name>/`. The first capture group names a part of the layer.
   * Files of different parts may not import each other.
   */
  files?: RegExp;
  /** The other layers that its files may import. */
  mayImport: readonly string[];
  /** The packages that its files may import. Default: any. */
  packages?: RegExp;
  /** Set if its code runs in browsers. The code of public islands must also stay small. */
  runsIn?: 'browser' | 'public island';
  /** Printed for a file that breaks the rule. */
  reason: string;
};

const UI = ['components/ui', 'client', 'domain', 'copy'];
/** The layers of the back office that its screens share. */
const ADMIN_SHARED = [
  'api',
  'offline',
  'shell',
  'list',
  'sortable',
  'fields',
  'uploads',
  'person-warnings',
  'unsent-notices',
  'private-links',
  'video-links',
  'editor',
  'bulk-add',
  'live-preview',
  'bulk-changes',
  'minors',
  'record-screen',
].map((folder) => `admin/${folder}`);

/** The layers of the product itself. */
const PRODUCT: Record<string, Layer> = {
  domain: {
    mayImport: [],
    packages: /^zod(\/|$)/,
    runsIn: 'browser',
    reason: 'domain rules are pure and run in browser and server: no I/O, and no package but zod',
  },
  server: {
    mayImport: ['domain', 'copy'],
    packages: /^(?!react|astro|@astrojs|@tanstack|@base-ui)/,
    reason: 'server code is bundled into functions, which have no UI: it imports rules and default copy',
  },
  client: {
    mayImport: ['domain'],
    runsIn: 'browser',
    reason: 'every island loads src/client: it may import only the domain',
  },
  copy: {
    mayImport: ['domain'],
    packages: /^$/,
    runsIn: 'browser',
    reason: 'copy is text and constants: it imports nothing but the types of the domain',
  },
  styles: {
    mayImport: [],
    packages: /^$/,
    reason: 'design tokens and base styles import nothing',
  },
  'components/ui': {
    mayImport: ['styles'],
    runsIn: 'public island',
    reason: 'UI components could belong to any product: they get their data as props',
  },
  'components/chrome': {
    mayImport: ['components/ui', 'client', 'copy'],
    runsIn: 'public island',
    reason: 'header, menu and footer are on every page: they use no record and no domain rule',
  },
  'layouts/admin': {
    files: /^src\/layouts\/Admin\w+\.astro$/,
    mayImport: ['layouts', 'components/chrome', 'styles', 'copy', 'content', 'admin/sync'],
    runsIn: 'browser',
    reason: 'the layout of the back office is chrome around a slot, and starts what runs on every screen',
  },
  layouts: {
    mayImport: ['components/chrome', 'styles', 'copy', 'content', 'domain'],
    runsIn: 'public island',
    reason: 'a layout is chrome and styles around a slot, and shows the settings, which are on every page',
  },
  features: {
    files: /^src\/features\/([^/]+)/,
    mayImport: UI,
    runsIn: 'public island',
    reason: 'features do not import each other: move shared code to components/ui, client, domain or copy',
  },
  'admin/api': {
    mayImport: ['client', 'domain'],
    runsIn: 'browser',
    reason: 'the API client of the back office handles requests and sessions: it imports no UI',
  },
  'admin/offline': {
    mayImport: [...UI, 'admin/api'],
    runsIn: 'browser',
    reason: 'saves of every screen wait here for the network: it imports no form or screen',
  },
  'admin/service-worker': {
    mayImport: ['admin/offline'],
    runsIn: 'browser',
    reason: 'the service worker runs outside of the pages, so it imports no UI and no request',
  },
  'admin/shell': {
    mayImport: [...UI, 'admin/api', 'admin/offline', 'admin/search'],
    runsIn: 'browser',
    reason: 'the shell wraps every screen: it may import the API client and the search, but no screen',
  },
  'admin/search': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/editor'],
    runsIn: 'browser',
    reason: 'the search is part of every screen, so it imports none',
  },
  'admin/sortable': {
    mayImport: UI,
    runsIn: 'browser',
    reason: 'sortable lists order any kind of item, so they import no screen',
  },
  'admin/list': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/sortable'],
    runsIn: 'browser',
    reason: 'lists show the records of every screen, so they import no screen',
  },
  'admin/fields': {
    mayImport: [...UI, 'admin/sortable'],
    runsIn: 'browser',
    reason: 'fields are controlled inputs: values come in as props, and they send no requests',
  },
  'admin/uploads': {
    mayImport: [...UI, 'admin/api', 'admin/offline', 'admin/shell'],
    runsIn: 'browser',
    reason: 'uploads handle files and use the API client: they import no form or screen',
  },
  'admin/video-links': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/sortable', 'admin/fields', 'admin/editor'],
    runsIn: 'browser',
    reason: 'every form and list shows linked videos, so this imports no screen',
  },
  'admin/person-warnings': {
    mayImport: [...UI, 'admin/api', 'admin/shell'],
    runsIn: 'browser',
    reason: 'any form or list may warn about a person, so this imports no screen',
  },
  'admin/unsent-notices': {
    mayImport: [...UI, 'admin/api', 'admin/shell'],
    runsIn: 'browser',
    reason: 'the dashboard and the inbox show unsent notices, so this imports neither screen',
  },
  'admin/private-links': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/fields'],
    runsIn: 'browser',
    reason: 'requests and fighters have private links, so this imports neither screen',
  },
  'admin/qr-code': {
    mayImport: [...UI, 'admin/api', 'admin/shell'],
    runsIn: 'browser',
    reason: 'the form of any record may show a QR code, so this imports no screen',
  },
  'admin/editor': {
    mayImport: [
      ...UI,
      'admin/api',
      'admin/offline',
      'admin/shell',
      'admin/list',
      'admin/fields',
      'admin/qr-code',
    ],
    runsIn: 'browser',
    reason: 'the editor opens and saves the records of every screen, so it imports none',
  },
  'admin/bulk-add': {
    mayImport: [
      ...UI,
      'admin/api',
      'admin/shell',
      'admin/person-warnings',
      'admin/fields',
      'admin/video-links',
      'admin/editor',
    ],
    runsIn: 'browser',
    reason: 'bulk adding works for every kind of record, so it imports no screen',
  },
  'admin/live-preview': {
    mayImport: [...UI, 'admin/api', 'admin/offline', 'admin/shell', 'admin/list', 'admin/editor'],
    runsIn: 'browser',
    reason: 'a live preview shows records of every screen, so it imports none',
  },
  'admin/bulk-changes': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/list', 'admin/editor'],
    runsIn: 'browser',
    reason: 'bulk changes work for every kind of record, so they import no screen',
  },
  'admin/minors': {
    mayImport: [...UI, 'admin/api', 'admin/shell', 'admin/editor'],
    runsIn: 'browser',
    reason:
      'the dashboard, the settings and the fighters show minors without consent: this imports no screen',
  },
  'admin/record-screen': {
    mayImport: [
      ...UI,
      'admin/api',
      'admin/offline',
      'admin/shell',
      'admin/list',
      'admin/fields',
      'admin/editor',
      'admin/bulk-add',
      'admin/live-preview',
      'admin/bulk-changes',
    ],
    runsIn: 'browser',
    reason: 'the record screen works for every kind of record, so it imports no screen of a single kind',
  },
  'admin/sync': {
    mayImport: [...UI, ...ADMIN_SHARED, 'admin'],
    runsIn: 'browser',
    reason: 'the sender of waiting saves loads the specs of all screens on demand',
  },
  admin: {
    files: /^src\/admin\/([^/]+)/,
    mayImport: [...UI, ...ADMIN_SHARED],
    runsIn: 'browser',
    reason: 'screens do not import each other: move shared code to a shared folder such as src/admin/editor',
  },
  demo: {
    mayImport: ['server', 'domain'],
    reason: 'demo content is ordinary rows: it may import the domain and the database code, but no page',
  },
  seo: {
    mayImport: ['domain', 'copy'],
    reason: 'share images and structured data are made at build time from records and copy only',
  },
  content: {
    mayImport: ['server', 'domain', 'copy'],
    reason: 'src/content reads the database for a build: it uses queries and rules, but no page',
  },
  pages: {
    files: /^src\/pages\/(.+)/,
    mayImport: [
      'layouts',
      'layouts/admin',
      'features',
      'admin',
      'admin/api',
      'admin/shell',
      'components/ui',
      'components/chrome',
      'copy',
      'domain',
      'content',
      'seo',
    ],
    reason: 'a page only composes other parts, and reads the database only through src/content',
  },
  functions: {
    files: /^netlify\/functions\/(.+)/,
    mayImport: ['server', 'domain'],
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

/** The modules of the local platform that scripts and benchmarks may import. */
const LOCAL_ENTRY_POINTS = [
  'blobs',
  'config',
  'platform',
  'run-until-stopped',
  'user-error',
  'database/database',
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
    mayImport: ['local', 'server', 'domain', 'demo'],
    reason: 'the local platform runs the product, and needs neither scripts nor tests',
  },
  local: {
    files: /^local\//,
    mayImport: ['local/entry', 'server', 'domain', 'demo'],
    reason: 'the local platform runs the product, and needs neither scripts nor tests',
  },
  'tools/media': {
    files: /^tools\/media\//,
    mayImport: ['tools'],
    reason: 'tools for the bundled media are run separately, with packages of their own',
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
      'server',
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
    mayImport: ['local/entry', 'tools', 'functions', 'server', 'domain', 'demo', 'content'],
    reason: 'benchmarks use the local platform only through its entry points, and no test code',
  },
  tests: {
    files: /^tests\//,
    mayImport: [...Object.keys(PRODUCT), 'local/entry', 'local', 'scripts', 'scripts/test', 'tools'],
    reason: 'tests do not share code with benchmarks: move it to tools/',
  },
};

/** Who may import whom. A path belongs to the first layer that matches it. */
export const LAYERS: Readonly<Record<string, Layer>> = { ...PRODUCT, ...TOOLING };

const PATTERNS = Object.entries(LAYERS).map(([name, layer]) => ({
  name,
  layer,
  files: layer.files ?? new RegExp(`^src/${name}/`),
}));

/** The layer of a file, and its part of that layer. Files of one part may import each other. */
export type Place = { name: string; part: string; layer: Layer };

export function findPlace(file: string): Place | null {
  for (const { name, layer, files } of PATTERNS) {
    const match = files.exec(file);
    if (match) return { name, part: `${name}:${match[1] ?? ''}`, layer };
  }
  return null;
}
