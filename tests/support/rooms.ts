export type Room = {
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

/** Who may import whom. The order matters: a path belongs to the first room that it fits. */
export const ROOMS: Record<string, Room> = {
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
  'admin/shared': {
    files: /^src\/admin\/shared\//,
    may: SCREEN_MAY,
    browser: true,
    why: 'what all screens share can depend on none of them',
  },
  admin: {
    files: /^src\/admin\/([^/]+)/,
    may: [...SCREEN_MAY, 'admin/shared'],
    browser: true,
    why: 'a screen stands alone: what two of them share goes to src/admin/shared',
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
      'admin/shared',
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
export const roomOf = (file: string): string | null =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.files.test(file)) ?? null;

/** The rule of a room that `roomOf` named. */
export function ruleOf(room: string): Room {
  const rule = ROOMS[room];
  if (!rule) throw new Error(`No such room: ${room}`);
  return rule;
}

/** What a file may import without leaving: its room or, where siblings stand apart, its part of the room. */
export function partOf(file: string): string {
  const room = roomOf(file);
  return room === null ? '' : `${room}:${ruleOf(room).files.exec(file)?.[1] ?? ''}`;
}
