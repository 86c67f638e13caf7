import type { APIRoute } from 'astro';
import { DEFAULT_SHARE_CARD } from '#src/seo/share-cards.ts';
import { getShareImage } from '#src/seo/share-image.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await getShareImage(DEFAULT_SHARE_CARD)));
