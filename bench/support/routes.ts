import { LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';

/** Lists one path for each kind of public page, in each language. */
export async function listRoutes(origin: string): Promise<string[]> {
  const [fighterId, gymId, showId] = await Promise.all([
    fetchFirstId(`${origin}/api/fighters`),
    fetchFirstId(`${origin}/api/gyms`),
    fetchFirstId(`${origin}/api/shows`),
  ]);
  const paths = [
    '/',
    '/services',
    '/mission',
    '/about',
    '/rising-stars',
    `/rising-stars/${fighterId}`,
    '/portfolio',
    '/gyms',
    `/gyms/${gymId}`,
    '/shows',
    `/shows/${showId}`,
    '/join-us',
    '/get-started',
    '/contact',
  ];
  return LANGUAGES.flatMap((language) => paths.map((path) => toLanguagePath(language, path)));
}

async function fetchFirstId(url: string): Promise<number> {
  const { data } = await (await fetch(url)).json();
  return data[0].id;
}
