import { toLocalPath } from '#src/copy/language.ts';
import { videoTexts } from '#src/copy/platforms.ts';
import { jobTitles, recordLabels } from '#src/copy/rising-stars.ts';
import { listTallies, toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { toFullAddress } from '#src/domain/gyms/gym-location.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { lastDayOf, type Show } from '#src/domain/shows/show.ts';
import { listSocialProfiles } from '#src/domain/social/brand-links.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import { isUsState } from '#src/domain/values/complete-state.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { findUploadTime } from '#src/domain/videos/video-id.ts';
import { embedUrl, parseVideoLink } from '#src/domain/videos/video-link.ts';
import { previewOf } from '#src/domain/videos/video-poster.ts';

/** A schema.org object as JSON-LD. */
type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** Describes the organization behind the brand. `home` is the absolute URL of the home page. */
export function toOrganization(settings: Settings, home: string): JsonLd {
  const profiles = listSocialProfiles(settings).map(({ href }) => href);
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: settings.brand,
    ...(settings.tagline && { slogan: settings.tagline }),
    url: home,
    logo: new URL(settings.logo || '/icons/icon-512.png', home).href,
    ...(settings.email && { email: settings.email }),
    ...(settings.phone && { telephone: settings.phone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Describes the site. Search engines show its name above the results of its pages. */
export const toWebSite = ({ brand }: Settings, home: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: brand,
  url: home,
});

/** Describes a fighter's page. `placeholder` is the URL of the owner's own placeholder portrait, or ''. */
export const toProfilePage = (fighter: Fighter, url: string, placeholder: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  url,
  mainEntity: toPerson(fighter, url, placeholder),
});

/**
 * Describes a fighter. Omits birth date and age, because crawlers store them and many fighters are minors.
 */
function toPerson(fighter: Fighter, url: string, placeholder: string): JsonLd {
  const { name, gym, fightRecord, featuredImage, socialMedia } = fighter;
  const tallies = listTallies(fightRecord).map(
    ({ level, tally }) => `${recordLabels[level]}: ${toTallyText(tally)}`,
  );
  const image = featuredImage || placeholder;
  const profiles = socialLinks(socialMedia).map((link) => link.url);
  return {
    '@type': 'Person',
    name,
    url,
    jobTitle: fightRecord?.pro ? jobTitles.pro : jobTitles.amateur,
    ...(tallies.length > 0 && { description: tallies.join('. ') }),
    ...(image !== '' && { image: new URL(image, url).href }),
    ...(gym && {
      // Google requires an address for a place, but not for an organization.
      affiliation: {
        '@type': 'SportsOrganization',
        name: gym.name,
        url: new URL(toLocalPath(`/gyms/${gym.id}`), url).href,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Describes a gym. Google requires the address of a place, so a gym without one is an organization. */
export function toGym(gym: Gym, url: string): JsonLd {
  const { name, address, city, state, phone, website, socialMedia } = gym;
  const hasAddress = toFullAddress(gym) !== '';
  const sameAs = [website, ...socialLinks(socialMedia).map((link) => link.url)].filter((link) => link !== '');
  return {
    '@context': CONTEXT,
    '@type': hasAddress ? 'SportsActivityLocation' : 'SportsOrganization',
    name,
    url,
    ...(hasAddress && {
      address: {
        '@type': 'PostalAddress',
        ...(address !== '' && { streetAddress: address }),
        ...(city !== '' && { addressLocality: city }),
        ...(state !== '' && { addressRegion: state }),
        ...(isUsState(state) && { addressCountry: 'US' }),
      },
    }),
    ...(phone !== '' && { telephone: phone }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/**
 * Describes a show. Google requires the place of an event, so the list is empty without one. Only fighters with a page
 * are competitors, because crawlers would store the names of others.
 */
export function toShow(show: Show, url: string): JsonLd[] {
  const { name, startsOn, venue, city, state, organizer, organizerUrl, poster, description, fighters } = show;
  if (venue === '' && city === '') return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'SportsEvent',
      name,
      url,
      sport: 'boxing',
      startDate: startsOn,
      endDate: lastDayOf(show),
      eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
      eventStatus: `${CONTEXT}/EventScheduled`,
      location: {
        '@type': 'Place',
        name: venue || city,
        address: {
          '@type': 'PostalAddress',
          ...(city !== '' && { addressLocality: city }),
          ...(state !== '' && { addressRegion: state }),
          ...(isUsState(state) && { addressCountry: 'US' }),
        },
      },
      ...(description !== '' && { description }),
      ...(poster !== '' && { image: new URL(poster, url).href }),
      ...(organizer !== '' && {
        organizer: {
          '@type': 'Organization',
          name: organizer,
          ...(organizerUrl !== '' && { url: organizerUrl }),
        },
      }),
      ...(fighters.length > 0 && {
        competitor: fighters.map(({ id, name }) => ({
          '@type': 'Person',
          name,
          url: new URL(toLocalPath(`/rising-stars/${id}`), url).href,
        })),
      }),
    },
  ];
}

type VideoDetails = { name: string; url: string; previews: readonly VideoPreview[] };

/**
 * Describes a video. Returns an empty list if a property that Google requires is unknown. `home` is the
 * absolute URL of the home page.
 */
export function toVideo({ name, url, previews }: VideoDetails, home: string): JsonLd[] {
  const link = parseVideoLink(url);
  const player = embedUrl(link);
  const uploadTime = findUploadTime(link);
  const { title, poster } = previewOf(url, previews);
  if (!poster || !uploadTime) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'VideoObject',
      name: title || name,
      url,
      thumbnailUrl: new URL(poster.src, home).href,
      uploadDate: uploadTime.toISOString(),
      ...(player && { embedUrl: player }),
    },
  ];
}

type NumberedVideos = { name: string; links: readonly string[]; previews: readonly VideoPreview[] };

/** Describes the videos of a fighter or gym, without duplicates. */
const toNumberedVideos = ({ name, links, previews }: NumberedVideos, home: string): JsonLd[] =>
  [...new Set(links)].flatMap((url, index) =>
    toVideo({ name: videoTexts.untitledOf(name, index + 1), url, previews }, home),
  );

export const toFighterVideos = ({ name, featuredVideos, videoPreviews }: Fighter, home: string): JsonLd[] =>
  toNumberedVideos({ name, links: featuredVideos, previews: videoPreviews }, home);

export const toGymVideos = ({ name, videos, videoPreviews }: Gym, home: string): JsonLd[] =>
  toNumberedVideos({ name, links: parseLinkList(videos), previews: videoPreviews }, home);

/** Describes the path from the home page to a page. The URLs are absolute. */
export const toBreadcrumbs = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
