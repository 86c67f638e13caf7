import type { APIRoute } from 'astro';
import { readSettings } from '#src/content/read-settings.ts';
import { toDefaultShareCard } from '#src/seo/share-cards.ts';
import { getShareImage } from '#src/seo/share-image.ts';

export const GET: APIRoute = async () => {
  const { settings } = await readSettings();
  return new Response(new Uint8Array(await getShareImage(toDefaultShareCard(settings), settings.brand)));
};
