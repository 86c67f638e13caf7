import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { toFighterShareCard } from '#src/seo/share-cards.ts';
import { getShareImage, pickWithShareImage } from '#src/seo/share-image.ts';

export const getStaticPaths = (async () => {
  const { rows } = await readList('fighters');
  const fighters = await pickWithShareImage(rows, toFighterShareCard);
  return fighters.map((fighter) => ({ params: { id: String(fighter.id) }, props: { fighter } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await getShareImage(toFighterShareCard(props.fighter))));
