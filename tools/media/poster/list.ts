import type { CompositionName, MoodName } from './shots.ts';

/** A video link of the demo content, its poster, and who is in the picture (names of portraits). */
export type Poster = {
  url: string;
  title: string;
  author: string;
  shot: CompositionName;
  mood: MoodName;
  boxer: string;
  rival: string;
};

const BRAND = 'Ringside Reels';
const reel = (code: string) => `https://www.instagram.com/reel/${code}/`;
const post = (code: string) => `https://www.instagram.com/p/${code}/`;
const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const short = (id: string) => `https://www.youtube.com/shorts/${id}`;
const tiktok = (id: number) => `https://www.tiktok.com/@ringsidereels.demo/video/730${id}`;
const first = (id: number) => tiktok(1_000_000_000_000_000 + id);

function poster(
  url: string,
  title: string,
  picture: `${CompositionName} ${MoodName}`,
  boxer: string,
  rival: string,
  author = BRAND,
): Poster {
  const [shot, mood] = picture.split(' ') as [CompositionName, MoodName];
  return { url, title, author, shot, mood, boxer, rival };
}

/** Every link of the demo content once. The takes of a composition follow this order. */
export const POSTERS: Poster[] = [
  poster(reel('DMo1HarborA'), 'Harbor Open 2026 | Finals night', 'raised split', 'isaac-oyelaran', 'andre-fontaine'),
  poster(reel('DMo2SixRndB'), 'Six rounds in ninety seconds', 'exchange red', 'ada-marlowe', 'keisha-dubose'),
  poster(reel('DMo3TheWalk'), 'The walk to the ring', 'walk tungsten', 'emeka-nwosu', 'tariq-salaam'),
  poster(reel('DMo4FirstBt'), 'First bout, first bell', 'bell amber', 'wren-halloway', 'mina-castellanos'),
  poster(reel('DMo5PadsOld'), 'Pads with the old man', 'mitts tungsten', 'tariq-salaam', 'andre-fontaine'),
  poster(reel('DMo6Southpw'), 'Southpaw Saturday | Open sparring', 'shoulder blue', 'wren-halloway', 'petra-novotna'),
  poster(post('DMo7CopperF'), 'Copper State Classic | The faces', 'guard silver', 'sam-brightwater', 'renzo-villareal'),
  poster(post('DMo8CornerT'), 'Sixty seconds in the red corner', 'rest red', 'keisha-dubose', 'andre-fontaine'),
  poster(post('DMo9HandWrp'), 'Hand wraps, close', 'wraps tungsten', 'imani-okafor', 'tariq-salaam'),
  poster(post('DMoAWeighIn'), 'Weigh-in morning | Face to face', 'staredown day', 'yara-haddad', 'petra-novotna'),
  poster(youtube('dM0LoneStar'), 'Lone Star Gloves 2026 | The full card', 'rafters blue', 'colt-ashby', 'bo-hutchins'),
  poster(youtube('dM0NorthDay'), 'A day at Northside', 'skip day', 'jalen-mercer', 'tobias-grant'),
  poster(short('dM0Sparring'), 'Sparring, no commentary', 'ringside steel', 'mateus-figueira', 'kai-nohea'),
  poster(youtube('dM0LongCnt_'), 'The Long Count | A short film', 'count silver', 'rory-o-dell', 'elias-nakamura-reyes'),
  poster(youtube('dM0GardenSt'), 'Garden State Showcase | Highlights', 'exchange split', 'luca-ferrante', 'deshawn-prewitt'),
  poster(first(11), 'Roadwork at five', 'roadwork amber', 'nadia-rahimi', 'ada-marlowe'),
  poster(first(22), 'Knockdown, and up again', 'count blue', 'marcus-thibodeaux', 'dominic-achebe'),
  poster(first(33), 'What the coach really said', 'rest steel', 'tobias-grant', 'isaac-oyelaran'),
  poster(first(44), 'Glove tap', 'touch split', 'sofia-beltran-quiroga', 'anh-thu-pham'),
  poster('https://vimeo.com/900100200', 'Behind the camera | How we shoot a fight', 'camera amber', 'owen-lindqvist', 'rory-o-dell'),

  poster(reel('GymCopper01'), 'Heavy bag hour at Copper Line', 'bag amber', 'renzo-villareal', 'sam-brightwater', 'Copper Line Boxing'),
  poster(youtube('gM0CopperL1'), 'Inside Copper Line Boxing, Tucson', 'gloves tungsten', 'renzo-villareal', 'sam-brightwater'),
  poster(reel('GymLantern1'), 'Night class at Desert Lantern', 'guard amber', 'sam-brightwater', 'renzo-villareal', 'Desert Lantern Gym'),
  poster(youtube('gM0PierNin1'), 'Pier Nine | Sparring by the harbor', 'shoulder steel', 'mateus-figueira', 'kai-nohea', 'Pier Nine Boxing Club'),
  poster(tiktok(2_000_000_000_000_101), 'Footwork drill at Pier Nine', 'feet day', 'kai-nohea', 'mateus-figueira'),
  poster(reel('GymGarage01'), 'East Garage: doors up, gloves on', 'mitts day', 'elias-nakamura-reyes', 'marcus-thibodeaux', 'East Garage Fight Team'),
  poster(youtube('gM0SecondW1'), 'Second Wind | A gym for late starters', 'bag day', 'anh-thu-pham', 'solomon-teo', 'Second Wind Boxing'),
  poster(tiktok(2_000_000_000_000_102), 'Gulf Light, last round of the night', 'ringside tungsten', 'marcus-thibodeaux', 'bo-hutchins'),
  poster(reel('GymMangrov1'), 'Rope work on Mangrove Street', 'skip amber', 'mina-castellanos', 'keisha-dubose', 'Mangrove Street Boxing'),
  poster(reel('GymRedClay1'), 'Red Clay fight camp, week one', 'feet red', 'keisha-dubose', 'andre-fontaine', 'Red Clay Boxing'),
  poster(reel('GymRedClay2'), 'Red Clay fight camp, week six', 'shoulder red', 'andre-fontaine', 'keisha-dubose', 'Red Clay Boxing'),
  poster(reel('GymSouthsd1'), 'Southside Bell: the gloves on the rope', 'gloves blue', 'ada-marlowe', 'imani-okafor', 'Southside Bell'),
  poster(youtube('gM0SouthBl1'), 'Southside Bell | Forty years of rounds', 'bell tungsten', 'imani-okafor', 'ada-marlowe'),
  poster(tiktok(2_000_000_000_000_103), 'Ten seconds left at Southside Bell', 'exchange blue', 'imani-okafor', 'wren-halloway'),
  poster(youtube('gM0PrairieH'), 'Prairie Hook | Club night in Peoria', 'ringside red', 'caleb-strand', 'big-joe-tuttle', 'Prairie Hook Club'),
  poster(reel('GymHarborR1'), 'Harbor Row before the doors open', 'stool blue', 'isaac-oyelaran', 'dontae-whitlock', 'Harbor Row Boxing'),
  poster(youtube('gM0MillTwn1'), 'Mill Town Boxing | Saturday mitts', 'mitts steel', 'petra-novotna', 'luca-ferrante', 'Mill Town Boxing'),
  poster(reel('GymFoundry1'), 'Foundry Boxing: iron in the morning', 'bag steel', 'deshawn-prewitt', 'yara-haddad', 'Foundry Boxing'),
  poster(tiktok(2_000_000_000_000_104), 'The wall at the Foundry', 'guard red', 'yara-haddad', 'deshawn-prewitt'),
  poster(reel('GymIronbnd1'), 'Ironbound: heavy hands, slow morning', 'wraps day', 'emeka-nwosu', 'luca-ferrante', 'Ironbound Gloves'),
  poster(youtube('gM0SandiaC1'), 'Sandia Corner | Open sparring', 'rafters amber', 'jesse-two-rivers', 'elias-nakamura-reyes', 'Sandia Corner'),
  poster(reel('GymLongCnt1'), 'The Long Count, Brooklyn | Round one', 'touch steel', 'rory-o-dell', 'tariq-salaam', 'The Long Count'),
  poster(youtube('gM0LongCnt2'), 'The Long Count | Fight night, front row', 'camera red', 'rory-o-dell', 'luca-ferrante'),
  poster(youtube('gM0NorthYt1'), 'Northside Youth | First day of camp', 'wraps split', 'milo-achterberg', 'jalen-mercer', 'Northside Boxing & Youth'),
  poster(tiktok(2_000_000_000_000_105), 'Piedmont Ring: double-end Tuesday', 'bag blue', 'wren-halloway', 'dominic-achebe'),
  poster(reel('GymCuyahog1'), 'Cuyahoga: three minutes, no breaks', 'exchange steel', 'viktor-halasz', 'tobias-grant', 'Cuyahoga Boxing'),
  poster(reel('GymKensing1'), 'Kensington Corner, minute of rest', 'stool red', 'tariq-salaam', 'teagan-rourke', 'Kensington Corner'),
  poster(youtube('gM0Kensin_1'), 'Kensington Corner | Philadelphia rounds', 'exchange silver', 'tariq-salaam', 'rory-o-dell'),
  poster(youtube('gM0LoneStr1'), 'Lone Star Gloves | Corner to corner', 'stool split', 'colt-ashby', 'bo-hutchins', 'Lone Star Gloves'),
  poster(reel('GymLoneStr1'), 'Lone Star Gloves: walkouts', 'walk blue', 'colt-ashby', 'bo-hutchins', 'Lone Star Gloves'),
  poster(tiktok(2_000_000_000_000_106), 'On the road with Big Sky', 'roadwork steel', 'bo-hutchins', 'colt-ashby'),
  poster(reel('GymTidewat1'), 'Tidewater: the Thursday class', 'mitts blue', 'noor-siddiqui', 'nadia-rahimi', 'Tidewater Boxing'),

  poster(reel('DmoMiloA001'), 'Milo Achterberg | First spar', 'shoulder day', 'milo-achterberg', 'dontae-whitlock', 'Northside Boxing & Youth'),
  poster(reel('DmoPriya001'), 'Priya Raman waits for it', 'guard blue', 'priya-raman', 'milo-achterberg', 'Mill Town Boxing'),
  poster(youtube('dM0Priya001'), 'Raman vs. Ortiz | Mill City Silver Mitts', 'raised blue', 'priya-raman', 'milo-achterberg'),
  poster(youtube('dM0Sofia001'), 'Beltrán-Quiroga vs. Lane | Alamo Showcase final', 'raised red', 'sofia-beltran-quiroga', 'anh-thu-pham'),
  poster(reel('DmoSofia001'), 'Sofía Beltrán-Quiroga: hands low, feet never still', 'feet tungsten', 'sofia-beltran-quiroga', 'anh-thu-pham', 'Lone Star Gloves'),
  poster(tiktok(3_000_000_000_000_001), 'Sofía walks out in San Antonio', 'walk red', 'sofia-beltran-quiroga', 'colt-ashby'),
  poster(reel('DmoAnhThu01'), 'Anh Thu Pham | The jab is a full sentence', 'bag split', 'anh-thu-pham', 'solomon-teo', 'Second Wind Boxing'),
  poster(youtube('dM0Imani001'), 'Okafor vs. Hale | Great Lakes Gloves final', 'exchange tungsten', 'imani-okafor', 'mina-castellanos'),
  poster(reel('DmoImani001'), 'Imani Okafor between rounds', 'rest blue', 'imani-okafor', 'ada-marlowe', 'Southside Bell'),
  poster(tiktok(3_000_000_000_000_002), 'Jesse Two Rivers switches', 'guard split', 'jesse-two-rivers', 'rory-o-dell'),
  poster(reel('DmoMinaC001'), 'Mina Castellanos: three more than you', 'ringside blue', 'mina-castellanos', 'wren-halloway', 'Mangrove Street Boxing'),
  poster(reel('DmoTariq001'), 'Tariq Salaam | Left hook study', 'bag red', 'tariq-salaam', 'rory-o-dell', 'Kensington Corner'),
  poster(youtube('dM0Tariq001'), 'Salaam vs. Greer | Liberty Gloves semifinal', 'staredown split', 'tariq-salaam', 'rory-o-dell'),
  poster(reel('DmoKeisha01'), 'Keisha Dubose: my own name back', 'wraps steel', 'keisha-dubose', 'andre-fontaine', 'Red Clay Boxing'),
  poster(tiktok(3_000_000_000_000_003), 'Mateus Figueira finds the rhythm', 'skip tungsten', 'mateus-figueira', 'kai-nohea'),
  poster(youtube('dM0Mateus01'), 'Figueira vs. Dunne | Ten seconds to the bell', 'touch tungsten', 'mateus-figueira', 'luca-ferrante'),
  poster(reel('DmoNadia001'), 'Nadia Rahimi takes the center', 'exchange amber', 'nadia-rahimi', 'yara-haddad', 'Tidewater Boxing'),
  poster(youtube('dM0Nadia001'), 'Rahimi vs. Cole | Tidewater Classic final', 'guard steel', 'nadia-rahimi', 'ada-marlowe'),
  poster(reel('DmoDeshawn1'), 'Deshawn Prewitt | Detroit mitts', 'mitts red', 'deshawn-prewitt', 'isaac-oyelaran', 'Foundry Boxing'),
  poster(youtube('dM0AdaMar01'), 'Marlowe vs. Reyes | Great Lakes Gloves final', 'raised tungsten', 'ada-marlowe', 'yara-haddad'),
  poster(reel('DmoAdaMar01'), 'Ada Marlowe, southpaw hours', 'shoulder split', 'ada-marlowe', 'nadia-rahimi', 'Southside Bell'),
  poster(tiktok(3_000_000_000_000_004), 'Ada Marlowe wraps her own hands', 'wraps blue', 'ada-marlowe', 'imani-okafor'),
  poster(youtube('dM0AdaMar02'), 'Ada Marlowe | Mondays at the bag', 'bag tungsten', 'ada-marlowe', 'imani-okafor'),
  poster(youtube('dM0Elias_01'), 'Nakamura-Reyes vs. Bell | Central Valley Open', 'ringside split', 'elias-nakamura-reyes', 'owen-lindqvist'),
  poster(reel('DmoYaraH001'), 'Yara Haddad counts to two', 'rafters red', 'yara-haddad', 'petra-novotna', 'Foundry Boxing'),
  poster(reel('DmoYaraH002'), 'Yara Haddad | Watching the film after', 'staredown blue', 'yara-haddad', 'petra-novotna', 'Foundry Boxing'),
  poster(youtube('dM0Renzo_01'), 'Villareal vs. Knox | Copper State Classic final', 'count tungsten', 'renzo-villareal', 'sam-brightwater'),
  poster(youtube('dM0Isaac_01'), 'Oyelaran vs. Price | Harbor Open semifinal', 'shoulder tungsten', 'isaac-oyelaran', 'tobias-grant'),
  poster(reel('DmoIsaac001'), 'Isaac Oyelaran: long range, geometry', 'exchange day', 'isaac-oyelaran', 'andre-fontaine', 'Harbor Row Boxing'),
  poster(reel('DmoAndre001'), 'Andre Fontaine | The second time', 'gloves red', 'andre-fontaine', 'keisha-dubose', 'Red Clay Boxing'),
  poster(tiktok(3_000_000_000_000_005), 'Kai Nohea, heavy feet', 'feet blue', 'kai-nohea', 'mateus-figueira'),
  poster(reel('DmoJalenM01'), 'Jalen Mercer: jab, then another one', 'mitts split', 'jalen-mercer', 'tobias-grant', 'Northside Boxing & Youth'),
  poster(youtube('dM0Dominic1'), 'Achebe vs. Ward | Piedmont Gloves final', 'exchange blue', 'dominic-achebe', 'kai-nohea'),
  poster(reel('DmoTeagan01'), 'Teagan Rourke between rounds', 'rest tungsten', 'teagan-rourke', 'tariq-salaam', 'Kensington Corner'),
  poster(youtube('dM0Teagan01'), 'Rourke vs. Adler | The long left', 'walk steel', 'teagan-rourke', 'tariq-salaam'),
  poster(youtube('dM0Emeka_01'), 'Nwosu vs. Barrett | Garden State Showcase final', 'raised amber', 'emeka-nwosu', 'solomon-teo'),
  poster(reel('DmoEmeka001'), 'Emeka Nwosu | Three hard rounds', 'exchange red', 'emeka-nwosu', 'solomon-teo', 'Ironbound Gloves'),
  poster(reel('DmoSolomon1'), 'Solomon Teo: the calmest man in the building', 'guard tungsten', 'solomon-teo', 'emeka-nwosu', 'Second Wind Boxing'),
];
