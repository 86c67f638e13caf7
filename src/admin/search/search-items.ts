import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { toSectionId } from '#src/admin/core/fields/field-ids.ts';
import { MAIN_SCREENS, MORE_SCREENS } from '#src/copy/admin/navigation.ts';
import { SETTINGS_SECTIONS } from '#src/copy/admin/settings-sections.ts';
import { isLeadKind } from '#src/domain/leads/lead.ts';
import { NEW_REQUEST_PATH, toLeadPath } from '#src/domain/records/admin-path.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import type { SearchEntry, SearchKind } from '#src/domain/search/schema.ts';
import type { Searchable } from '#src/domain/search/text-search.ts';

/** The commands that the search runs itself. */
export type Command = 'publish' | 'sign-out';

/** An item that the search can find: a record, a lead, a section of the settings, a screen or another action. */
export type SearchItem = Searchable & {
  /** Unique among all items. */
  key: string;
  group: string;
  target: { href: string } | { command: Command };
  /** The URL of a thumbnail. An item without one (null or '') shows `icon`. */
  picture: string | null;
  /** SVG path data of the icon, in a view box of 24 x 24. */
  icon: string;
  /** True for a record that visitors do not see. */
  isHidden: boolean;
};

/** Items of a group, with the group's title. */
type SearchGroup = { title: string; items: SearchItem[] };

const MAX_RECENT = 6;
const MAX_PER_GROUP = 6;

const RECENT = 'Recently changed';
const ACTIONS_GROUP = 'Actions';
const MESSAGES_GROUP = 'Messages';
const SETTINGS_GROUP = 'Settings';

const SCREENS = [...MAIN_SCREENS, ...MORE_SCREENS];

const iconOf = (href: string): string => SCREENS.find((screen) => screen.href === href)?.icon ?? '';

const ADD_ICON = 'M12 5v14M5 12h14';
const GO_ICON = 'M5 12h14M13 6l6 6-6 6';

const toAction = (name: string, icon: string, target: SearchItem['target'], detail = ''): SearchItem => ({
  key: `action ${name}`,
  group: ACTIONS_GROUP,
  name,
  detail,
  target,
  picture: null,
  icon,
  isHidden: false,
});

/** The kinds in the order of their screens. */
const KINDS_BY_SCREEN = SCREENS.flatMap(({ href }) => KINDS.filter((kind) => href === `/admin/${kind}`));

export const ACTIONS: readonly SearchItem[] = [
  ...KINDS_BY_SCREEN.map((kind) =>
    toAction(toRecordStrings(kind).add, ADD_ICON, { href: `/admin/${kind}/new` }),
  ),
  toAction('Add a request', ADD_ICON, { href: NEW_REQUEST_PATH }, 'From a message or a call'),
  ...SCREENS.map(({ label, href, icon }) => toAction(label, icon, { href })),
  toAction('Publish now', 'M12 19V5M6 11l6-6 6 6', { command: 'publish' }, 'Update the public site'),
  toAction('Back to Site', GO_ICON, { href: '/' }, 'View the public site'),
  toAction('Download a backup', 'M12 5v11M7 12l5 5 5-5M5 20h14', { href: '/api/backup' }),
  toAction('Import weigh-ins', GO_ICON, { href: '/admin/fighters/weigh-ins' }, 'CSV'),
  toAction('Notifications', GO_ICON, { href: '/admin/notifications' }, 'On your phone or computer'),
  toAction('Migrate image URLs', GO_ICON, { href: '/admin/migrate-images' }),
  toAction('Logout', 'M14 5H5v14h9M10 12h10M16 8l4 4-4 4', { command: 'sign-out' }, 'Sign out'),
];

/** The sections of the settings. They are found by name, but not listed among the actions. */
const SETTINGS_ITEMS: readonly SearchItem[] = SETTINGS_SECTIONS.map(({ label }) => ({
  ...toAction(label, iconOf('/admin/settings'), { href: `/admin/settings#${toSectionId(label)}` }),
  key: `settings ${label}`,
  group: SETTINGS_GROUP,
  detail: 'Settings',
}));

/** True for the kinds whose results show a picture. */
const hasPictures = (kind: SearchKind) => kind === 'fighters' || kind === 'videos' || kind === 'shows';

function toItem({ kind, id, name, detail, picture, hidden }: SearchEntry): SearchItem {
  const screen = isLeadKind(kind) ? '/admin/inbox' : `/admin/${kind}`;
  return {
    key: `${kind} ${id}`,
    group: isLeadKind(kind) ? MESSAGES_GROUP : toRecordStrings(kind).plural,
    name,
    detail,
    target: { href: isLeadKind(kind) ? toLeadPath({ kind, id }) : `${screen}/${id}` },
    picture: hasPictures(kind) ? picture : null,
    icon: iconOf(screen),
    isHidden: hidden === true,
  };
}

/** Returns every item that the search can find. */
export const toItems = (entries: readonly SearchEntry[]): SearchItem[] => [
  ...entries.map(toItem),
  ...ACTIONS,
  ...SETTINGS_ITEMS,
];

/** Returns the most recently changed records and leads, which come first in `items`, and all actions. */
export function toRecentGroups(items: readonly SearchItem[]): SearchGroup[] {
  const recent = items
    .filter(({ group }) => group !== ACTIONS_GROUP && group !== SETTINGS_GROUP)
    .slice(0, MAX_RECENT);
  return [
    ...(recent.length > 0 ? [{ title: RECENT, items: recent }] : []),
    { title: ACTIONS_GROUP, items: [...ACTIONS] },
  ];
}

/** Groups matches, up to six per group. The group with the best match comes first. */
export function toMatchGroups(matches: readonly SearchItem[]): SearchGroup[] {
  const groups = new Map<string, SearchItem[]>();
  for (const match of matches) {
    const items = groups.get(match.group) ?? [];
    if (items.length < MAX_PER_GROUP) groups.set(match.group, [...items, match]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
