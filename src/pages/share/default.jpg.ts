import type { APIRoute } from 'astro';
import { DEFAULT_SHARE_CARD } from '#src/seo/share-cards.ts';
import { readShareImage } from '#src/seo/share-image.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await readShareImage(DEFAULT_SHARE_CARD)));
