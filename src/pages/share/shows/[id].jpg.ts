import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { readSettings } from '#src/content/read-settings.ts';
import { toShowShareCard } from '#src/seo/share-cards.ts';
import { getShareImage, listShareImagePaths } from '#src/seo/share-image.ts';

export const getStaticPaths = (async () => {
  const { rows } = await readList('shows');
  const { settings } = await readSettings();
  return listShareImagePaths(rows, toShowShareCard, settings.brand);
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { settings } = await readSettings();
  return new Response(new Uint8Array(await getShareImage(props.card, settings.brand)));
};
