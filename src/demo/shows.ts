import { addDays } from '#src/domain/leads/due-date.ts';
import { type Bout, bout, type Corner, type ShowInput } from '#src/domain/shows/schema.ts';
import { instagramReel, tiktok, youtube } from './video-links.ts';

/** A corner with the name of a demo fighter, or with the name and the gym of another boxer. */
type DemoCorner = string | { name: string; gym: string };
/** A bout without its id. */
type DemoBout = Omit<Partial<Bout>, 'id' | 'red' | 'blue'> & { red: DemoCorner; blue: DemoCorner };
type DemoShow = Omit<ShowInput, 'bouts' | 'published' | 'isUnsanctionedConfirmed'> & { bouts: DemoBout[] };

/** How many days after the seeding the last show takes place. */
const UPCOMING_DAYS = 24;

const guest = (name: string, gym: string): DemoCorner => ({ name, gym });

const LONE_STAR_FILM = youtube('dM0LoneStar');

/** Fictional shows: one on two days, one whose whole card was filmed, and one that has not taken place yet. */
export const toDemoShows = (today: string): DemoShow[] => [
  {
    name: 'Harbor Open',
    slug: 'harbor-open-2026',
    startsOn: '2026-09-12',
    endsOn: '2026-09-13',
    venue: 'Pier Street Armory',
    city: 'Baltimore',
    state: 'Maryland',
    organizer: 'Harbor Row Boxing',
    organizerUrl: 'https://harborrow.example/open',
    sanctionedBy: 'USA Boxing',
    poster: '/media/demo/scene-ring.webp',
    description: 'Two days of semifinals and finals. Doors open an hour before the first bell.',
    bouts: [
      {
        red: 'Isaac Oyelaran',
        blue: guest('Terrell Vance', 'Chesapeake Boxing Club'),
        weight: '168 lbs',
        division: 'Elite open, final',
        rounds: '3 x 3 min',
        result: 'red',
        stoppage: true,
        videoUrl: instagramReel('DMo1HarborA'),
      },
      {
        red: guest('Marisol Quint', 'Pier Street Gym'),
        blue: 'Nadia Rahimi',
        weight: '141 lbs',
        division: 'Elite open, final',
        rounds: '3 x 3 min',
        result: 'blue',
        videoUrl: youtube('dM0Sparring'),
      },
      {
        red: 'Teagan Rourke',
        blue: guest('Dana Whitcomb', 'Schuylkill Boxing'),
        weight: '198 lbs',
        division: 'Novice, final',
        rounds: '3 x 2 min',
        result: 'red',
      },
      {
        red: 'Tariq Salaam',
        blue: 'Wren Halloway',
        weight: '125 lbs',
        division: 'Elite open, semifinal',
        rounds: '3 x 3 min',
        result: 'red',
        videoUrl: tiktok('7301000000000000022'),
      },
      {
        red: guest('Leon Ashcroft', 'Anacostia Ring'),
        blue: 'Dominic Achebe',
        weight: '194 lbs',
        division: 'Elite open, semifinal',
        rounds: '3 x 3 min',
        result: 'blue',
        stoppage: true,
      },
      {
        red: 'Petra Novotná',
        blue: guest('Simone Garrity', 'Patapsco Boxing'),
        weight: '171 lbs',
        division: 'Novice, semifinal',
        rounds: '3 x 2 min',
        result: 'draw',
        isFilmed: false,
      },
    ],
  },
  {
    name: 'Lone Star Gloves, finals night',
    slug: 'lone-star-gloves-finals-2026',
    startsOn: '2026-10-24',
    endsOn: '',
    venue: 'Mission Hall',
    city: 'San Antonio',
    state: 'Texas',
    organizer: 'Lone Star Gloves',
    organizerUrl: '',
    sanctionedBy: 'USA Boxing',
    poster: '/media/demo/scene-lights.webp',
    description: 'Seven finals, one ring. The whole card was filmed from two corners.',
    bouts: [
      {
        red: 'Sofía Beltrán-Quiroga',
        blue: guest('Camila Duarte', 'Westside Boxing SA'),
        weight: '106 lbs',
        division: 'Junior, final',
        rounds: '3 x 2 min',
        result: 'red',
        videoUrl: youtube('dM0Sofia001'),
      },
      {
        red: guest('Trey Holloman', 'Bexar County PAL'),
        blue: 'Colt Ashby',
        weight: '157 lbs',
        division: 'Youth, final',
        rounds: '3 x 3 min',
        result: 'blue',
        videoUrl: LONE_STAR_FILM,
        videoSeconds: 760,
      },
      {
        red: 'Bo Hutchins',
        blue: 'Ada Marlowe',
        weight: '147 lbs',
        division: 'Elite open, final',
        rounds: '3 x 3 min',
        result: 'blue',
        videoUrl: LONE_STAR_FILM,
        videoSeconds: 1685,
      },
      {
        red: 'Renzo Villareal',
        blue: guest('Hector Salinas', 'Laredo Boxing Team'),
        weight: '160 lbs',
        division: 'Elite open, final',
        rounds: '3 x 3 min',
        result: 'no-contest',
        videoUrl: LONE_STAR_FILM,
        videoSeconds: 2610,
      },
      {
        red: guest('Amir Castleberry', 'Houston Northside'),
        blue: 'Marcus Thibodeaux',
        weight: '152 lbs',
        division: 'Elite open, final',
        rounds: '3 x 3 min',
        result: 'red',
      },
      {
        red: 'Kai Nohea',
        blue: guest('Brandon Eck', 'Hill Country Boxing'),
        weight: '178 lbs',
        division: 'Novice, final',
        rounds: '3 x 2 min',
        result: 'red',
        stoppage: true,
      },
      {
        red: guest('Nico Varga', 'Panhandle Punchers'),
        blue: guest('Jaylen Frost', 'Westside Boxing SA'),
        weight: '132 lbs',
        division: 'Novice, final',
        rounds: '3 x 2 min',
        result: 'blue',
      },
    ],
  },
  {
    name: 'Winter Bell Showcase',
    slug: 'winter-bell-showcase',
    startsOn: addDays(today, UPCOMING_DAYS),
    endsOn: '',
    venue: 'Southside Bell',
    city: 'Chicago',
    state: 'Illinois',
    organizer: 'Southside Bell',
    organizerUrl: '',
    sanctionedBy: 'USA Boxing Illinois LBC',
    poster: '/media/demo/scene-ropes.webp',
    description: 'Matchups may change until the weigh-in.',
    bouts: [
      {
        red: 'Imani Okafor',
        blue: guest('Tess Oberlin', 'Lakefront Boxing'),
        weight: '112 lbs',
        division: 'Elite open',
        rounds: '3 x 3 min',
      },
      {
        red: 'Caleb Strand',
        blue: guest('Mason Petrov', 'Quad City Gloves'),
        weight: '108 lbs',
        division: 'Youth',
        rounds: '3 x 2 min',
      },
      {
        red: guest('Darius Bell', 'Garfield Park Boxing'),
        blue: 'Big Joe Tuttle',
        weight: '204 lbs',
        division: 'Masters',
        rounds: '3 x 1 min',
      },
      {
        red: 'Tobias Grant',
        blue: guest('Levi Marsh', 'Prairie Hook Club'),
        weight: '165 lbs',
        division: 'Elite open',
        rounds: '3 x 3 min',
      },
    ],
  },
];

type References = {
  fighters: readonly { id: number; name: string; gymId: number | null }[];
  gyms: readonly { id: number; name: string }[];
};

/** Returns the id of a bout. `number` is its place on the card, starting at 1. */
export const toDemoBoutId = (slug: string, number: number): string =>
  `${slug.replaceAll('-', '').slice(0, 6)}${String(number).padStart(2, '0')}`;

/** Makes the bouts of a demo show. A guest from a demo gym gets the id of the gym. */
export const toDemoBouts = ({ slug, bouts }: DemoShow, { fighters, gyms }: References): Bout[] => {
  const toCorner = (corner: DemoCorner): Corner => {
    if (typeof corner !== 'string') {
      const gymId = gyms.find(({ name }) => name === corner.gym)?.id ?? null;
      return { fighterId: null, name: corner.name, gymId, gym: gymId === null ? corner.gym : '' };
    }
    const fighter = fighters.find(({ name }) => name === corner);
    if (!fighter) throw new Error(`There is no demo fighter ${corner}`);
    return { fighterId: fighter.id, name: '', gymId: fighter.gymId, gym: '' };
  };
  return bouts.map(({ red, blue, ...fields }, index) =>
    bout.parse({
      ...fields,
      id: toDemoBoutId(slug, index + 1),
      red: toCorner(red),
      blue: toCorner(blue),
    }),
  );
};

/** Every video URL of the demo shows. */
export const demoShowVideoUrls = toDemoShows('2026-01-01').flatMap(({ bouts }) =>
  bouts.flatMap(({ videoUrl }) => videoUrl ?? []),
);
