import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';

/** The content revision of this build, polled by the back office. Edits during a build may be missing. */
export const GET: APIRoute = async () => {
  const lists = await Promise.all((['fighters', 'gyms', 'videos', 'weightClasses'] as const).map(readList));
  const revision = Math.min(...lists.map((list) => Number(list.revision)));
  return Response.json({ revision, builtAt: new Date().toISOString() });
};
