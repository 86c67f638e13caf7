import { LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';

/**
 * Lists one path for each type of public page, in each language. Leaves out pages that do not exist without records: those
 * of a record, and the list of shows.
 */
export async function listRoutes(origin: string): Promise<string[]> {
  const [fighters, gyms, shows] = await Promise.all([
    listFirstPath(origin, '/api/fighters', '/rising-stars'),
    listFirstPath(origin, '/api/gyms', '/gyms'),
    listFirstPath(origin, '/api/shows', '/shows'),
  ]);
  const paths = [
    '/',
    '/services',
    '/mission',
    '/about',
    '/rising-stars',
    ...fighters,
    '/portfolio',
    '/gyms',
    ...gyms,
    ...(shows.length > 0 ? ['/shows', ...shows] : []),
    '/join-us',
    '/get-started',
    '/contact',
  ];
  return LANGUAGES.flatMap((language) => paths.map((path) => toLanguagePath(language, path)));
}

/** Lists only the path of the first record's page, or nothing if there are no records. */
async function listFirstPath(origin: string, api: string, folder: string): Promise<string[]> {
  const response = await fetch(origin + api);
  const { data }: { data: { id: number }[] } = await response.json();
  return data.slice(0, 1).map(({ id }) => `${folder}/${id}`);
}
