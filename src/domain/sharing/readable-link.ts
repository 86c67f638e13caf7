import * as z from 'zod';
import type { Kind } from '#src/domain/records/kinds.ts';

/** The kinds of records that have readable links. */
export type LinkedKind = Extract<Kind, 'fighters' | 'gyms'>;

const FOLDERS: Record<LinkedKind, string> = { fighters: '/f', gyms: '/g' };

/** Returns the path of a readable link, such as /f/ada-marlowe. */
export const toReadablePath = (kind: LinkedKind, slug: string): string => `${FOLDERS[kind]}/${slug}`;

const PAGE_FOLDERS: Record<LinkedKind, string> = { fighters: '/rising-stars', gyms: '/gyms' };

/** Returns the path of a record's page. */
export const toRecordPath = (kind: LinkedKind, id: number): string => `${PAGE_FOLDERS[kind]}/${id}`;

/** The current readable link of a record, as a path. */
export const readableLink = z.strictObject({ path: z.string().startsWith('/') });
export type ReadableLink = z.output<typeof readableLink>;
