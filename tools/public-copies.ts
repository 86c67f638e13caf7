/** Requests a path of the site as a visitor would. */
type Read = (path: string) => Promise<{ ok: boolean; body: Buffer }>;

/**
 * A fighter who has a bout in a show, and a name that no other record contains. `photo` is the path of an uploaded
 * photo, and `sizedPhoto` that of a smaller version.
 */
export type Subject = {
  id: number;
  name: string;
  slug: string;
  gymId: number;
  showId: number;
  photo: string;
  sizedPhoto: string;
};

/** The paths of the pages, files and API responses that show a public fighter. */
export const toPathsOfCopies = ({ id, name, slug, gymId, showId, photo, sizedPhoto }: Subject) => [
  `/rising-stars/${id}`,
  '/rising-stars',
  `/gyms/${gymId}`,
  `/shows/${showId}`,
  '/sitemap-0.xml',
  `/share/fighters/${id}.jpg`,
  `/f/${slug}`,
  '/api/fighters',
  '/api/fighters?view=card',
  `/api/fighters/${id}`,
  '/api/shows',
  `/api/shows/${showId}`,
  '/api/search',
  // The page repeats the query, so the query must not contain the whole name.
  `/search?q=${name.slice(0, -1)}`,
  photo,
  sizedPhoto,
];

/** Lists the paths that still show the fighter. */
export async function findPublicCopies(read: Read, subject: Subject): Promise<string[]> {
  const { id, name, photo, sizedPhoto } = subject;
  const defaultImage = (await read('/share/default.jpg')).body;
  const isCopy = async (path: string) => {
    const { ok, body } = await read(path);
    if (path === photo || path === sizedPhoto) return ok;
    // Without an image for the record, the host serves the default image.
    if (path.startsWith('/share/')) return ok && !body.equals(defaultImage);
    const text = body.toString();
    // The sitemap has URLs but no names. Elsewhere, a URL proves nothing: a hidden fighter's page may contain its URL.
    return text.includes(name) || (path.startsWith('/sitemap') && text.includes(`/rising-stars/${id}<`));
  };
  const paths = toPathsOfCopies(subject);
  const results = await Promise.all(paths.map(isCopy));
  return paths.filter((_, index) => results[index]);
}
