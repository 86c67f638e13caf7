import * as z from 'zod';
import type { Kind } from '#src/domain/records/kinds.ts';

/** The kinds of records that have readable links. */
export type LinkedKind = Extract<Kind, 'fighters' | 'gyms'>;

const FOLDERS: Record<LinkedKind, string> = { fighters: '/f', gyms: '/g' };

/** Returns the path of a readable link, such as /f/ada-marlowe. */
export const toReadablePath = (kind: LinkedKind, slug: string): string => `${FOLDERS[kind]}/${slug}`;

/** The kinds of records that have a public page. */
export type PageKind = LinkedKind | 'shows';

const PAGE_FOLDERS: Record<PageKind, string> = { fighters: '/rising-stars', gyms: '/gyms', shows: '/shows' };

export const hasPage = (kind: Kind): kind is PageKind => kind in PAGE_FOLDERS;

/** Returns the path of a record's page, which never changes. */
export const toRecordPath = (kind: PageKind, id: number): string => `${PAGE_FOLDERS[kind]}/${id}`;

/** The current readable link of a record, as a path. */
export const readableLink = z.strictObject({ path: z.string().startsWith('/') });
export type ReadableLink = z.output<typeof readableLink>;
