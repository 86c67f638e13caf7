/** Lists one path of each kind of public page. */
export async function listRoutes(origin: string): Promise<string[]> {
  const [fighter, gym] = await Promise.all([
    firstId(`${origin}/api/fighters`),
    firstId(`${origin}/api/gyms`),
  ]);
  return [
    '/',
    '/services',
    '/mission',
    '/about',
    '/rising-stars',
    `/rising-stars/${fighter}`,
    '/portfolio',
    '/gyms',
    `/gyms/${gym}`,
    '/join-us',
    '/get-started',
    '/contact',
  ];
}

async function firstId(url: string): Promise<number> {
  const { data } = await (await fetch(url)).json();
  return data[0].id;
}
