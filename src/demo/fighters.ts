import type { FighterInput } from '#src/domain/fighters/schema.ts';
import { tabsOf, WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';
import { type BoutResult, toBoutFields } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { makeFighterInput } from './fighter-factory.ts';
import { instagramReel, tiktok, youtube } from './video-links.ts';
import { demoWeightClasses } from './weight-classes.ts';

/** A fighter with the slugs of the gym and weight class, which get their ids only when they are inserted. */
type DemoFighter = Omit<FighterInput, 'gymId' | 'weightClassId'> & {
  gymSlug: string | null;
  weightClassSlug: string | null;
};

type Details = Partial<
  Omit<DemoFighter, 'name' | 'weight' | 'gymSlug' | 'weightClassSlug' | 'socialMedia'>
> & {
  instagram?: string;
  tiktok?: string;
  youtube?: string;
  /** Whether the fighter has a portrait. Without one, the site shows its placeholder. */
  portrait?: boolean;
};

/** Returns weigh-ins of amateur bouts, newest first. */
const weighInsOf = (rows: readonly [date: string, pounds: number, event: string, result: BoutResult][]) =>
  weighInList.parse(rows.map(([date, pounds, event, id]) => ({ date, pounds, event, ...toBoutFields(id) })));

const picture = (name: string) => `/media/demo/${name}.webp`;
const scenes = (...names: string[]) => names.map((name) => picture(`scene-${name}`));

/** Returns the slug of the weight class. A weight that is in two tabs belongs to the lighter class. */
function weightClassSlugOf(weight: string): string | null {
  const [lightest] = tabsOf(weight);
  const index = WEIGHT_TABS.findIndex(({ id }) => id === lightest?.id);
  return demoWeightClasses[index]?.slug ?? null;
}

function fighter(
  name: string,
  weight: string,
  gymSlug: string | null,
  { instagram = '', tiktok = '', youtube = '', portrait = true, ...details }: Details = {},
): DemoFighter {
  const socialMedia = { instagram, tiktok, youtube };
  const featuredImage = portrait ? picture(toSlug(name)) : '';
  const { gymId, weightClassId, ...fields } = makeFighterInput({
    name,
    weight,
    socialMedia,
    featuredImage,
    ...details,
  });
  return { ...fields, gymSlug, weightClassSlug: weightClassSlugOf(weight) };
}

/** Fictional fighters. Every weight tab has at least four. Seven have a weight that is in two tabs. */
export const demoFighters: DemoFighter[] = [
  fighter('Milo Achterberg', '78 lbs', 'northside-boxing-youth', {
    dateOfBirth: '04/19/2014',
    startedBoxing: 'When I was nine. My sister had a spare pair of gloves.',
    style: 'Orthodox. I move a lot.',
    goals: 'To win one with my grandpa in the front row.',
    featuredVideos: [instagramReel('DmoMiloA001')],
  }),
  fighter('Priya Raman', '92 lbs', 'mill-town-boxing', {
    dateOfBirth: '08/02/2013',
    startedBoxing: 'Two summers ago at the open day. I came for the free shirt.',
    style: 'Counter puncher. I wait for it.',
    careerBestPart: 'The sound when you land it clean and the whole gym goes quiet for a second.',
    goals: 'Junior Olympics, and a B in algebra.',
    influences: 'My coach, because she never shouts.',
    accomplishments: '2026 Mill City Silver Mitts, champion',
    lastCompetition: 'Mill City Silver Mitts',
    instagram: '@priya.boxes.demo',
    featuredVideos: [instagramReel('DmoPriya001'), youtube('dM0Priya001')],
    galleryImages: scenes('gloves', 'bag'),
  }),
  fighter('Dontae Whitlock', '101.5 lbs', 'harbor-row-boxing', {
    dateOfBirth: '01/11/2012',
    style: 'Pressure. I want to be in your phone booth.',
    personalNote: 'I draw comics. Every opponent gets a page, win or lose.',
    influences: 'Anybody who fought tired and kept the jab.',
    instagram: '@dontae.w.demo',
  }),
  fighter('Sofía Beltrán-Quiroga', '105 lbs', 'lone-star-gloves', {
    dateOfBirth: '12/14/2010',
    startedBoxing: 'At seven, in the driveway, with my dad holding couch pillows.',
    style: 'Southpaw, hands low, feet never still.',
    careerBestPart: 'Walking out in San Antonio and hearing my abuela over the music.',
    personalNote: 'I play the accordion. Badly, but loud.',
    goals: 'National team before I turn eighteen.',
    influences: 'My mother worked nights and still drove me to the five a.m. run.',
    accomplishments: '2025 Lone Star Gloves, 106 lbs champion\n2026 Alamo Showcase, boxer of the tournament',
    lastCompetition: 'Alamo Showcase 2026',
    instagram: '@sofia.bq.demo',
    tiktok: '@sofia.bq.demo',
    youtube: 'https://www.youtube.com/@sofia.bq.demo',
    featuredVideos: [youtube('dM0Sofia001'), instagramReel('DmoSofia001'), tiktok('7303000000000000001')],
    galleryImages: scenes('corner', 'gloves', 'lights', 'ropes'),
  }),
  fighter('Anh Thu Pham', '104 lbs', 'second-wind-boxing', {
    dateOfBirth: '03/27/2001',
    startedBoxing: 'After nursing school, to have one hour a day that was mine.',
    style: 'Out-boxer. The jab is a full sentence.',
    accomplishments: '9 wins, 3 losses, all of them useful',
    instagram: '@anhthu.box.demo',
    featuredVideos: [instagramReel('DmoAnhThu01')],
  }),

  fighter('Caleb Strand', '108 lbs', 'prairie-hook-club', {
    dateOfBirth: '06/30/2009',
    style: 'Body first. The head will be there later.',
    goals: 'Golden Mitts, then a truck.',
  }),
  fighter('Imani Okafor', '112 lbs', 'southside-bell', {
    dateOfBirth: '02/08/2004',
    startedBoxing: 'I was fourteen and angry, and the gym was on the way home.',
    style: 'Boxer-puncher. I read, then I write.',
    careerBestPart: 'Losing the first one. I have never slept better than the night I decided to go back.',
    personalNote: 'I am studying to be a surveyor. I like things that are level.',
    goals: 'Nationals this spring.',
    influences: 'Ms. Adele at the front desk, who has seen everything and is impressed by nothing.',
    accomplishments: '2025 Great Lakes Gloves, 112 lbs champion',
    lastCompetition: 'Great Lakes Gloves',
    instagram: '@imani.okafor.demo',
    youtube: '@imaniokafordemo',
    featuredVideos: [youtube('dM0Imani001'), instagramReel('DmoImani001')],
    galleryImages: scenes('lights', 'bag', 'ropes'),
  }),
  fighter('Jesse Two Rivers', '115 lbs', 'sandia-corner', {
    dateOfBirth: '10/05/2007',
    style: 'Switch. Even I am not sure.',
    instagram: '@jesse2rivers.demo',
    tiktok: '@jesse2rivers.demo',
    featuredVideos: [tiktok('7303000000000000002')],
  }),
  fighter('Mina Castellanos', '119 lbs', 'mangrove-street-boxing', {
    dateOfBirth: '09/21/1999',
    startedBoxing: 'At nineteen. Everyone said that was late. Everyone was wrong.',
    style: 'Volume. Three more than you.',
    goals: 'To be hard to book.',
    featuredVideos: [instagramReel('DmoMinaC001')],
  }),
  fighter("Rory O'Dell", '120 lbs', 'the-long-count-gym', {
    dateOfBirth: '05/02/2006',
    style: 'Orthodox, long guard, longer memory.',
    careerBestPart: 'Getting up in the second in Albany. I did not know I could.',
    accomplishments: '2024 Empire Silver Gloves, semi-finalist',
    lastCompetition: 'Empire Silver Gloves',
    instagram: '@rory.odell.demo',
    galleryImages: scenes('corner', 'ring'),
  }),

  fighter('Tariq Salaam', '123 lbs', 'kensington-corner', {
    dateOfBirth: '11/30/2003',
    startedBoxing: 'My barber boxed. My barber talks a lot. Here we are.',
    style: 'Shoulder roll, left hook.',
    influences: 'Old Philadelphia tape with no sound.',
    instagram: '@tariq.hooks.demo',
    featuredVideos: [instagramReel('DmoTariq001'), youtube('dM0Tariq001')],
  }),
  fighter('Wren Halloway', '126.5 lbs', 'piedmont-ring', {
    dateOfBirth: '07/07/2005',
    style: 'Southpaw. Right hook over everything.',
    personalNote: 'I keep bees. They do not care how the sparring went.',
    goals: 'Carolinas title in the spring.',
    tiktok: '@wren.halloway.demo',
  }),
  fighter('Luca Ferrante', '130 lbs', 'ironbound-gloves', {
    dateOfBirth: '01/19/2000',
    accomplishments: '2025 Garden State Showcase, finalist',
    lastCompetition: 'Garden State Showcase',
  }),
  fighter('Keisha Dubose', '132 lbs', 'red-clay-boxing', {
    dateOfBirth: '04/04/1997',
    startedBoxing: 'After my second child. I wanted my own name back.',
    style: 'Pressure with manners.',
    careerBestPart: 'My boys holding the sign the right way up.',
    goals: 'One belt for the shelf, then coach.',
    instagram: '@keisha.dubose.demo',
    youtube: '@keishadubosedemo',
    featuredVideos: [instagramReel('DmoKeisha01')],
    galleryImages: scenes('gloves', 'ring'),
  }),
  fighter('Mateus Figueira', '135 lbs', 'pier-nine-boxing-club', {
    dateOfBirth: '08/16/2002',
    startedBoxing: 'Capoeira first, then a friend told me I was allowed to hit.',
    style: 'Rhythm. Miss me once and you are already late.',
    careerBestPart: 'The ten seconds before the first bell.',
    goals: 'To turn over with twenty good rounds on film.',
    instagram: '@mateus.fig.demo',
    tiktok: '@mateus.fig.demo',
    featuredVideos: [tiktok('7303000000000000003'), youtube('dM0Mateus01')],
    galleryImages: scenes('lights', 'corner', 'bag'),
  }),

  fighter('Owen Lindqvist', '138 lbs', 'glass-city-gym', {
    dateOfBirth: '02/29/2004',
    style: 'Tall, and I use it.',
  }),
  fighter('Nadia Rahimi', '141 lbs', 'tidewater-boxing', {
    dateOfBirth: '06/12/1998',
    startedBoxing: 'In Kabul, in a room with curtains over the windows.',
    style: 'Boxer. I take the center and I keep it.',
    careerBestPart: 'The first fight with a door that was open.',
    personalNote: 'I teach the Thursday girls class. Bring water.',
    goals: 'To make the Thursday class too small for its room.',
    influences: 'My first coach, wherever he is.',
    accomplishments: '2025 Tidewater Classic champion\n2026 Chesapeake Cup finalist',
    lastCompetition: 'Chesapeake Cup 2026',
    instagram: '@nadia.rahimi.demo',
    featuredVideos: [instagramReel('DmoNadia001'), youtube('dM0Nadia001')],
    galleryImages: scenes('ropes', 'gloves', 'lights'),
  }),
  fighter('Deshawn Prewitt', '145 lbs', 'foundry-boxing', {
    dateOfBirth: '03/03/2008',
    startedBoxing: 'Eleven. My brother went, so I went.',
    style: 'Detroit. You know it when you see it.',
    careerBestPart: 'Beating the kid who beat my brother.',
    goals: 'Olympic trials.',
    influences: 'My brother, still.',
    instagram: '@d.prewitt.demo',
    featuredVideos: [instagramReel('DmoDeshawn1')],
  }),
  fighter('Ada Marlowe', '147 lbs', 'southside-bell', {
    dateOfBirth: '05/17/1999',
    startedBoxing: 'At nine, in a garage in Cicero, because the boys were not using the bag.',
    style: 'Southpaw who was taught orthodox. It confuses people, including me.',
    careerBestPart: 'The winter I lost three in a row and found out that I still wanted to go on Mondays.',
    personalNote: 'I bake for weigh-ins. Nobody can eat it until after, so it has to keep.',
    goals: 'Nationals in the spring, a pro debut at home, and a gym with windows.',
    influences: 'My aunt Ro, who boxed before anyone would film it.',
    accomplishments:
      '2024 Windy City Gloves champion\n2025 Great Lakes Gloves champion\n2026 National Showcase, bronze',
    lastCompetition: 'National Showcase 2026',
    instagram: '@ada.marlowe.demo',
    tiktok: '@ada.marlowe.demo',
    youtube: 'https://www.youtube.com/@adamarlowedemo',
    featuredVideos: [
      youtube('dM0AdaMar01'),
      instagramReel('DmoAdaMar01'),
      tiktok('7303000000000000004'),
      youtube('dM0AdaMar02'),
    ],
    featuredImageFocus: { x: 50, y: 30 },
    galleryImages: scenes('corner', 'lights', 'gloves', 'ropes', 'ring', 'bag'),
  }),
  fighter('Bo Hutchins', '148 lbs', 'big-sky-traveling-team', {
    dateOfBirth: '10/10/1995',
    style: 'Come forward. Apologize after.',
    tiktok: '@bo.hutchins.demo',
  }),
  fighter('Elias Nakamura-Reyes', '150 lbs', 'east-garage-fight-team', {
    dateOfBirth: '12/01/2002',
    startedBoxing: 'At the end of a summer job in a packing house next to the gym.',
    style: 'Patient. I like the fourth minute.',
    accomplishments: '2026 Central Valley Open champion',
    lastCompetition: 'Central Valley Open',
    instagram: '@elias.nr.demo',
    featuredVideos: [youtube('dM0Elias_01')],
    galleryImages: scenes('bag', 'ring'),
  }),

  fighter('Marcus Thibodeaux', '152 lbs', 'gulf-light-gym', {
    dateOfBirth: '07/23/2001',
    style: 'Orthodox, jab to the chest.',
    personalNote: 'I drive the team van. I choose the music.',
    instagram: '@marcus.tibs.demo',
  }),
  fighter('Yara Haddad', '154 lbs', 'foundry-boxing', {
    dateOfBirth: '01/28/2003',
    startedBoxing: 'I came to photograph a class for school and put the camera down.',
    style: 'Counter left hand.',
    careerBestPart: 'Watching the film after, and seeing that I was not afraid.',
    goals: 'Team trials at 154.',
    influences: 'Everybody on the wall of the Foundry.',
    instagram: '@yara.haddad.demo',
    featuredVideos: [instagramReel('DmoYaraH001'), instagramReel('DmoYaraH002')],
    galleryImages: scenes('lights', 'gloves'),
  }),
  fighter('Colt Ashby', '157 lbs', 'lone-star-gloves', {
    dateOfBirth: '04/09/2009',
    startedBoxing: 'After football season, to stay out of trouble. It worked.',
    style: 'Right hand. The rest is how I get there.',
    goals: 'To finish school first. My mom reads this.',
  }),
  fighter('Renzo Villareal', '160 lbs', 'copper-line-boxing', {
    dateOfBirth: '09/13/2000',
    accomplishments: '2025 Copper State Classic champion',
    lastCompetition: 'Copper State Classic',
    youtube: '@renzovillarealdemo',
    featuredVideos: [youtube('dM0Renzo_01')],
  }),
  fighter('Maximilian Alexander Konstantinopoulos-Featherstonehaugh', '163 lbs', 'the-long-count-gym', {
    dateOfBirth: '03/15/1996',
    startedBoxing: 'Because the ring announcer needed the practice.',
    style: 'Upright. There is a lot of name to protect.',
    personalNote: 'It does not fit on the trunks.',
    instagram: '@max.long.demo',
  }),
  fighter('Tobias Grant', '165 lbs', 'cuyahoga-boxing', {
    dateOfBirth: '11/18/2001',
    style: 'Hands high, chin down, rent paid.',
    careerBestPart: 'My first win by decision. I did not know I had that much patience.',
    accomplishments: '2026 Lake Erie Gloves, finalist',
    instagram: '@tobias.grant.demo',
    galleryImages: scenes('ropes', 'corner'),
  }),

  fighter('Isaac Oyelaran', '168 lbs', 'harbor-row-boxing', {
    dateOfBirth: '08/25/1998',
    startedBoxing: 'In college, to stop thinking for an hour.',
    style: 'Long range. Geometry.',
    personalNote: 'I am a math teacher. Yes, my students have all seen the video.',
    goals: 'A national title while I can still say amateur.',
    influences: 'My students. They are merciless.',
    accomplishments: '14 wins, 4 losses',
    weighIns: weighInsOf([
      ['2025-10-18', 168, 'Harbor Row Fight Night', 'win'],
      ['2025-07-12', 166.5, 'Baltimore Summer Open', 'win-stoppage'],
      ['2025-03-29', 165, 'Chesapeake Gloves, final', 'loss'],
      ['2025-03-28', 164.5, 'Chesapeake Gloves, semi-final', 'win'],
      ['2024-11-16', 161, 'Harbor Row Fight Night', 'win'],
      ['2024-06-08', 157.5, 'Patapsco Cup', 'win'],
      ['2024-02-24', 154, 'Novice Night', 'win'],
    ]),
    fightRecord: { amateur: { wins: 14, losses: 4, draws: 0, stoppages: 3 }, pro: null },
    instagram: '@isaac.oyelaran.demo',
    featuredVideos: [youtube('dM0Isaac_01'), instagramReel('DmoIsaac001')],
    galleryImages: scenes('ring', 'lights', 'bag'),
  }),
  fighter('Petra Novotná', '171 lbs', 'mill-town-boxing', {
    dateOfBirth: '02/17/2002',
    style: 'Judo hips, boxing hands.',
    goals: 'More women at this weight. Come and find me.',
    instagram: '@petra.n.demo',
  }),
  fighter('Andre Fontaine', '174 lbs', 'red-clay-boxing', {
    dateOfBirth: '06/06/1994',
    startedBoxing: 'Twice. Once at twelve and once at twenty-eight.',
    careerBestPart: 'The second time.',
    featuredVideos: [instagramReel('DmoAndre001')],
  }),
  fighter('Kai Nohea', '178 lbs', 'pier-nine-boxing-club', {
    dateOfBirth: '05/29/2004',
    style: 'Southpaw, heavy feet, light heart.',
    tiktok: '@kai.nohea.demo',
    instagram: '@kai.nohea.demo',
    featuredVideos: [tiktok('7303000000000000005')],
  }),
  fighter('Sam Brightwater', '180 lbs', 'desert-lantern-gym', {
    dateOfBirth: '10/22/2000',
    startedBoxing: 'My cousin bet me that I would not last a week.',
    style: 'Forward, with a plan.',
    accomplishments: '2026 Copper State Classic, finalist',
    galleryImages: scenes('gloves', 'ropes'),
  }),

  fighter('Jalen Mercer', '184 lbs', 'northside-boxing-youth', {
    dateOfBirth: '01/30/2010',
    startedBoxing: 'Sixth grade. I was already this tall.',
    style: 'Jab. Then another one.',
    careerBestPart: 'Signing the wall at Northside.',
    goals: 'Youth nationals.',
    influences: 'Coach Dee.',
    instagram: '@jalen.mercer.demo',
    featuredVideos: [instagramReel('DmoJalenM01')],
  }),
  fighter('Viktor Halász', '189 lbs', 'cuyahoga-boxing', {
    dateOfBirth: '12/19/1997',
    style: 'Boxer. In this weight it surprises people.',
    youtube: '@viktorhalaszdemo',
  }),
  fighter('Dominic Achebe', '194 lbs', 'piedmont-ring', {
    dateOfBirth: '07/14/1999',
    startedBoxing: 'My physical therapist said to find something low-impact. I misheard.',
    style: 'Body, body, head.',
    accomplishments: '2025 Piedmont Gloves champion',
    lastCompetition: 'Piedmont Gloves',
    instagram: '@dom.achebe.demo',
    featuredVideos: [youtube('dM0Dominic1')],
    galleryImages: scenes('bag', 'corner'),
  }),
  fighter('Teagan Rourke', '198 lbs', 'kensington-corner', {
    dateOfBirth: '03/22/2001',
    startedBoxing: 'Rugby ended at the knee. My hands were fine.',
    style: 'Southpaw with a long left.',
    careerBestPart: 'Being on the poster. The actual poster.',
    goals: 'A card in Philadelphia with three heavy women’s bouts on it.',
    instagram: '@teagan.rourke.demo',
    tiktok: '@teagan.rourke.demo',
    featuredVideos: [instagramReel('DmoTeagan01'), youtube('dM0Teagan01')],
    galleryImages: scenes('lights', 'ring', 'gloves'),
  }),

  fighter('Big Joe Tuttle', '204 lbs', 'prairie-hook-club', {
    dateOfBirth: '08/08/1993',
    style: 'Come and see.',
    personalNote: 'I farm soy. Harvest comes before the main event.',
  }),
  fighter('Emeka Nwosu', '215 lbs', 'ironbound-gloves', {
    dateOfBirth: '04/26/2002',
    startedBoxing: 'At sixteen, as a heavyweight. There was no waiting list.',
    style: 'Fast for the size. Fast for any size.',
    careerBestPart: 'Going three hard rounds and asking for a fourth.',
    goals: 'Super heavyweight on the national team.',
    influences: 'My uncle’s stories, half of which are true.',
    accomplishments: '2026 Garden State Showcase champion',
    lastCompetition: 'Garden State Showcase 2026',
    instagram: '@emeka.nwosu.demo',
    featuredVideos: [youtube('dM0Emeka_01'), instagramReel('DmoEmeka001')],
    galleryImages: scenes('corner', 'ropes', 'lights'),
  }),
  fighter('Gus Papadakis', '231 lbs', 'glass-city-gym', {
    dateOfBirth: '06/18/1998',
    style: 'Short right hand inside.',
    portrait: false,
  }),
  fighter('Solomon Teo', '240+ lbs', 'second-wind-boxing', {
    dateOfBirth: '09/09/2000',
    startedBoxing: 'I carried the equipment for a year before anyone asked.',
    style: 'Heavy jab, soft voice.',
    goals: 'To be the calmest man in the building.',
    instagram: '@solomon.teo.demo',
    featuredVideos: [instagramReel('DmoSolomon1')],
    galleryImages: scenes('bag', 'ring'),
  }),

  fighter('Noor Siddiqui', '', 'tidewater-boxing', {
    dateOfBirth: '02/02/2011',
    startedBoxing: 'This spring. I have not had my first weigh-in yet.',
    goals: 'To have a number to put here.',
    portrait: false,
  }),
  fighter('Ray Delgado', '', null, { portrait: false }),
];

/** The fighters whom the site marks as new after seeding, with the number of days since they were added. */
export const NEW_DEMO_FIGHTERS: ReadonlyMap<string, number> = new Map([
  ['Milo Achterberg', 5],
  ['Anh Thu Pham', 19],
  ['Mina Castellanos', 11],
  ['Wren Halloway', 8],
  ['Yara Haddad', 14],
  ['Kai Nohea', 21],
  ['Solomon Teo', 3],
]);
