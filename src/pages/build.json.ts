import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';

/** Which content these pages show, for the back office to read back. An edit in the middle of the build is not in all. */
export const GET: APIRoute = async () => {
  const lists = await Promise.all((['fighters', 'gyms', 'videos', 'weightClasses'] as const).map(readList));
  const revision = Math.min(...lists.map((list) => Number(list.revision)));
  return Response.json({ revision, builtAt: new Date().toISOString() });
};
