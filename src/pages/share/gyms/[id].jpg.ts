import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { toGymShareCard } from '#src/seo/share-cards.ts';
import { getShareImage, pickWithShareImage } from '#src/seo/share-image.ts';

export const getStaticPaths = (async () => {
  const { rows } = await readList('gyms');
  const gyms = await pickWithShareImage(rows, toGymShareCard);
  return gyms.map((gym) => ({ params: { id: String(gym.id) }, props: { gym } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await getShareImage(toGymShareCard(props.gym))));
