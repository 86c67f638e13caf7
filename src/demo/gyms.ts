import type { GymInput } from '#src/domain/gyms/schema.ts';
import { instagramReel, tiktok, youtube } from './video-links.ts';

type DemoGym = Pick<GymInput, 'name' | 'slug' | 'state' | 'city' | 'videos'>;

const gym = (name: string, slug: string, state: string, city: string, videos: string[]): DemoGym => ({
  name,
  slug,
  state,
  city,
  videos,
});

/** Fictional gyms in 16 states. One has videos from all three platforms, one has no videos, and one has no city. */
export const demoGyms: DemoGym[] = [
  gym('Copper Line Boxing', 'copper-line-boxing', 'Arizona', 'Tucson', [
    instagramReel('GymCopper01'),
    youtube('gM0CopperL1'),
  ]),
  gym('Desert Lantern Gym', 'desert-lantern-gym', 'Arizona', 'Mesa', [instagramReel('GymLantern1')]),
  gym('Pier Nine Boxing Club', 'pier-nine-boxing-club', 'California', 'Long Beach', [
    youtube('gM0PierNin1'),
    tiktok('7302000000000000101'),
  ]),
  gym('East Garage Fight Team', 'east-garage-fight-team', 'California', 'Fresno', [
    instagramReel('GymGarage01'),
  ]),
  gym('Second Wind Boxing', 'second-wind-boxing', 'California', 'Oakland', [youtube('gM0SecondW1')]),
  gym('Gulf Light Gym', 'gulf-light-gym', 'Florida', 'Tampa', [tiktok('7302000000000000102')]),
  gym('Mangrove Street Boxing', 'mangrove-street-boxing', 'Florida', 'Hialeah', [
    instagramReel('GymMangrov1'),
  ]),
  gym('Red Clay Boxing', 'red-clay-boxing', 'Georgia', 'Macon', [
    instagramReel('GymRedClay1'),
    instagramReel('GymRedClay2'),
  ]),
  gym('Southside Bell', 'southside-bell', 'Illinois', 'Chicago', [
    instagramReel('GymSouthsd1'),
    youtube('gM0SouthBl1'),
    tiktok('7302000000000000103'),
  ]),
  gym('Prairie Hook Club', 'prairie-hook-club', 'Illinois', 'Peoria', [youtube('gM0PrairieH')]),
  gym('Harbor Row Boxing', 'harbor-row-boxing', 'Maryland', 'Baltimore', [instagramReel('GymHarborR1')]),
  gym('Mill Town Boxing', 'mill-town-boxing', 'Massachusetts', 'Lowell', [youtube('gM0MillTwn1')]),
  gym('Foundry Boxing', 'foundry-boxing', 'Michigan', 'Detroit', [
    instagramReel('GymFoundry1'),
    tiktok('7302000000000000104'),
  ]),
  gym('Ironbound Gloves', 'ironbound-gloves', 'New Jersey', 'Newark', [instagramReel('GymIronbnd1')]),
  gym('Sandia Corner', 'sandia-corner', 'New Mexico', 'Albuquerque', [youtube('gM0SandiaC1')]),
  gym('The Long Count', 'the-long-count-gym', 'New York', 'Brooklyn', [
    instagramReel('GymLongCnt1'),
    youtube('gM0LongCnt2'),
  ]),
  gym('Northside Boxing & Youth', 'northside-boxing-youth', 'New York', 'Rochester', [
    youtube('gM0NorthYt1'),
  ]),
  gym('Piedmont Ring', 'piedmont-ring', 'North Carolina', 'Durham', [tiktok('7302000000000000105')]),
  gym('Cuyahoga Boxing', 'cuyahoga-boxing', 'Ohio', 'Cleveland', [instagramReel('GymCuyahog1')]),
  gym('Glass City Gym', 'glass-city-gym', 'Ohio', 'Toledo', []),
  gym('Kensington Corner', 'kensington-corner', 'Pennsylvania', 'Philadelphia', [
    instagramReel('GymKensing1'),
    youtube('gM0Kensin_1'),
  ]),
  gym('Lone Star Gloves', 'lone-star-gloves', 'Texas', 'San Antonio', [
    youtube('gM0LoneStr1'),
    instagramReel('GymLoneStr1'),
  ]),
  gym('Big Sky Traveling Team', 'big-sky-traveling-team', 'Texas', '', [tiktok('7302000000000000106')]),
  gym('Tidewater Boxing', 'tidewater-boxing', 'Virginia', 'Norfolk', [instagramReel('GymTidewat1')]),
];
