export type Layer = {
  /** The paths that belong to it; a group names a part of it that may not import its siblings. */
  files: RegExp;
  /** The rooms that it may import; its own part is understood. */
  may: string[];
  /** The only packages that it may import; any, unless given. */
  packages?: RegExp;
  /** Its code runs in browsers, except for the frontmatter of `.astro` files. */
  browser?: true;
  /** Runs in the islands of public pages, whose weight every visitor carries. */
  light?: true;
  why: string;
};

const SCREEN_MAY = ['components/ui', 'client', 'domain', 'copy'];
/** What the screens of the back office share, by subject. */
const ADMIN_ROOMS = ['api', 'shell', 'list', 'fields', 'uploads', 'editor', 'bulk-add', 'record-screen'].map(
  (room) => `admin/${room}`,
);

/** Who may import whom. The order matters: a path belongs to the first room that it fits. */
export const LAYERS: Record<string, Layer> = {
  domain: {
    files: /^src\/domain\//,
    may: [],
    packages: /^zod(\/|$)/,
    browser: true,
    why: 'the rules are pure and run in browser and server alike: they know zod and each other, and no I/O',
  },
  server: {
    files: /^src\/server\//,
    may: ['domain'],
    packages: /^(?!react|astro|@astrojs|@tanstack|@base-ui)/,
    why: 'the server knows the rules alone: a function is bundled for itself and has no screen, page or browser',
  },
  client: {
    files: /^src\/client\//,
    may: ['domain'],
    browser: true,
    why: 'every island loads the client: it knows the rules alone, and nothing above it',
  },
  copy: {
    files: /^src\/copy\//,
    may: [],
    packages: /^$/,
    browser: true,
    why: 'copy is what the owner edits: words and constants, which depend on nothing',
  },
  styles: {
    files: /^src\/styles\//,
    may: [],
    packages: /^$/,
    why: 'tokens and base styles depend on nothing',
  },
  'components/ui': {
    files: /^src\/components\/ui\//,
    may: ['styles'],
    browser: true,
    light: true,
    why: 'a ui part could belong to any product: what it shows comes in as props',
  },
  'components/chrome': {
    files: /^src\/components\/chrome\//,
    may: ['components/ui', 'client', 'copy'],
    browser: true,
    light: true,
    why: 'the chrome stands around every page: it knows no noun and no rule',
  },
  layouts: {
    files: /^src\/layouts\//,
    may: ['components/chrome', 'styles', 'copy'],
    browser: true,
    light: true,
    why: 'a layout is chrome and styles around a slot: what fills the slot is for the page to choose',
  },
  features: {
    files: /^src\/features\/([^/]+)/,
    may: SCREEN_MAY,
    browser: true,
    light: true,
    why: 'a feature stands alone: what two of them share goes down to components/ui, client, domain or copy',
  },
  'admin/api': {
    files: /^src\/admin\/api\//,
    may: ['client', 'domain'],
    browser: true,
    why: 'the API client of the back office knows requests and sessions, and no screen',
  },
  'admin/shell': {
    files: /^src\/admin\/shell\//,
    may: [...SCREEN_MAY, 'admin/api'],
    browser: true,
    why: 'the shell is around every screen: it knows the API client, and no screen',
  },
  'admin/list': {
    files: /^src\/admin\/list\//,
    may: [...SCREEN_MAY, 'admin/api', 'admin/shell'],
    browser: true,
    why: 'lists show the rows of any screen, and know none of them',
  },
  'admin/fields': {
    files: /^src\/admin\/fields\//,
    may: SCREEN_MAY,
    browser: true,
    why: 'fields are controlled inputs: values come in as props, and nothing is requested',
  },
  'admin/uploads': {
    files: /^src\/admin\/uploads\//,
    may: [...SCREEN_MAY, 'admin/api', 'admin/shell'],
    browser: true,
    why: 'uploads know files and the API client, and no form or screen',
  },
  'admin/editor': {
    files: /^src\/admin\/editor\//,
    may: [...SCREEN_MAY, 'admin/api', 'admin/shell', 'admin/list', 'admin/fields'],
    browser: true,
    why: 'the editor opens and saves any kind of record, and knows none of them',
  },
  'admin/bulk-add': {
    files: /^src\/admin\/bulk-add\//,
    may: [...SCREEN_MAY, 'admin/api', 'admin/shell', 'admin/fields', 'admin/editor'],
    browser: true,
    why: 'bulk adding works for any kind of record, and knows none of them',
  },
  'admin/record-screen': {
    files: /^src\/admin\/record-screen\//,
    may: [
      ...SCREEN_MAY,
      'admin/api',
      'admin/shell',
      'admin/list',
      'admin/fields',
      'admin/editor',
      'admin/bulk-add',
    ],
    browser: true,
    why: 'the record screen shows any kind of record: what is specific to one kind is in its spec',
  },
  admin: {
    files: /^src\/admin\/([^/]+)/,
    may: [...SCREEN_MAY, ...ADMIN_ROOMS],
    browser: true,
    why: 'a screen knows no other screen: what two of them share goes to a room of its subject, such as src/admin/editor',
  },
  demo: {
    files: /^src\/demo\//,
    may: ['server', 'domain'],
    why: 'demo content is rows like any other: it knows the rules and the database, and no page',
  },
  seo: {
    files: /^src\/seo\//,
    may: ['domain', 'copy'],
    why: 'what machines read of a page is made from records and the brand alone, at build time',
  },
  content: {
    files: /^src\/content(?:\.config\.ts$|\/)/,
    may: ['server', 'domain'],
    why: 'content is how a build reads the database: it knows queries and rules, and not who shows them',
  },
  pages: {
    files: /^src\/pages\/(.+)/,
    may: [
      'layouts',
      'features',
      'admin',
      'admin/shell',
      'components/ui',
      'components/chrome',
      'copy',
      'domain',
      'content',
      'seo',
    ],
    why: 'a page is a table of contents: it puts parts together, and reads the database through src/content alone',
  },
  functions: {
    files: /^netlify\/functions\/(.+)/,
    may: ['server', 'domain'],
    packages: /^@netlify\/functions$/,
    why: 'a function maps operations to queries: all else is in src/server, where its siblings find it too',
  },
  migrations: {
    files: /^migrations\/(.+)/,
    may: [],
    packages: /^kysely(\/|$)/,
    why: 'a migration is frozen: code that changes later must not change what it once did',
  },
};

/** The room of a project path; null where the house has none for it. */
export const layerOf = (file: string): string | null =>
  Object.keys(LAYERS).find((name) => LAYERS[name]?.files.test(file)) ?? null;

/** The rule of a room that `roomOf` named. */
export function ruleOf(room: string): Layer {
  const rule = LAYERS[room];
  if (!rule) throw new Error(`No such room: ${room}`);
  return rule;
}

/** What a file may import without leaving: its room or, where siblings stand apart, its part of the room. */
export function partOf(file: string): string {
  const room = layerOf(file);
  return room === null ? '' : `${room}:${ruleOf(room).files.exec(file)?.[1] ?? ''}`;
}
