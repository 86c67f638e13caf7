/** Lists one path for each kind of public page. */
export async function listRoutes(origin: string): Promise<string[]> {
  const [fighterId, gymId] = await Promise.all([
    fetchFirstId(`${origin}/api/fighters`),
    fetchFirstId(`${origin}/api/gyms`),
  ]);
  return [
    '/',
    '/services',
    '/mission',
    '/about',
    '/rising-stars',
    `/rising-stars/${fighterId}`,
    '/portfolio',
    '/gyms',
    `/gyms/${gymId}`,
    '/join-us',
    '/get-started',
    '/contact',
  ];
}

async function fetchFirstId(url: string): Promise<number> {
  const { data } = await (await fetch(url)).json();
  return data[0].id;
}
