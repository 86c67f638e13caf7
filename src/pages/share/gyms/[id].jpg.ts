import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { toGymShareCard } from '#src/seo/share-cards.ts';
import { getShareImage, listShareImagePaths } from '#src/seo/share-image.ts';

export const getStaticPaths = (async () => {
  const { rows } = await readList('gyms');
  return listShareImagePaths(rows, toGymShareCard);
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await getShareImage(props.card)));
