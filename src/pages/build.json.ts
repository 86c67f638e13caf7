import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';

const LISTS = ['fighters', 'fighterCards', 'gyms', 'shows', 'videos', 'weightClasses'] as const;

/**
 * Returns the content revision of this build, which the back office polls. A separate query reads each list,
 * so one list may contain an edit that another one lacks. The revision is the oldest list's.
 */
export const GET: APIRoute = async () => {
  const lists = await Promise.all(LISTS.map(readList));
  const revision = Math.min(...lists.map((list) => Number(list.revision)));
  return Response.json({ revision, builtAt: new Date().toISOString() });
};
