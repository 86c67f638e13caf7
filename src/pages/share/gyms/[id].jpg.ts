import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { readSettings } from '#src/content/read-settings.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { toGymShareCard } from '#src/seo/share-cards.ts';
import { getShareImage, listShareImagePaths } from '#src/seo/share-image.ts';

export const getStaticPaths = (async () => {
  const { rows } = await readList('gyms');
  const { settings } = await readSettings();
  const toCard = (gym: Gym) => toGymShareCard(gym, settings.gymBackgrounds);
  return listShareImagePaths(rows, toCard, settings.brand);
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { settings } = await readSettings();
  return new Response(new Uint8Array(await getShareImage(props.card, settings.brand)));
};
