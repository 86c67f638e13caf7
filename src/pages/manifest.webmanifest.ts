import type { APIRoute } from 'astro';
import { readSettings } from '#src/content/read-settings.ts';
import { toSiteManifest } from '#src/seo/web-app-manifest.ts';

export const GET: APIRoute = async () => {
  const { settings } = await readSettings();
  return new Response(`${JSON.stringify(toSiteManifest(settings), null, 2)}\n`);
};
