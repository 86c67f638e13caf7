import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';

/**
 * The content revision that every list of this build has reached, polled by the back office. Each list is
 * read on its own, so one may contain an edit that another lacks.
 */
export const GET: APIRoute = async () => {
  const lists = await Promise.all((['fighters', 'gyms', 'videos', 'weightClasses'] as const).map(readList));
  const revision = Math.min(...lists.map((list) => Number(list.revision)));
  return Response.json({ revision, builtAt: new Date().toISOString() });
};
