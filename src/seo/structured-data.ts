import { site } from '#src/copy/site.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import { parseLinkList } from '#src/domain/link-list.ts';
import { socialLinks } from '#src/domain/social-links.ts';
import { embedUrl, parseVideoLink } from '#src/domain/video-link.ts';
import { previewOf } from '#src/domain/video-poster.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';

/** A schema.org object as JSON-LD. */
export type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** Describes the organization behind the brand. `home` is the absolute URL of the home page. */
export const toOrganization = (home: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: site.brand,
  slogan: site.tagline,
  url: home,
  logo: new URL('/icons/icon-512.png', home).href,
  sameAs: [site.social.instagram, site.social.youtube, site.social.tiktok],
});

/**
 * Describes a fighter. Omits birth date and age, because crawlers store them and many fighters are minors.
 */
export function toPerson(fighter: Fighter, url: string): JsonLd {
  const { name, gym, featuredImage, socialMedia } = fighter;
  const profiles = socialLinks(socialMedia).map((link) => link.url);
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    name,
    url,
    jobTitle: 'Amateur boxer',
    ...(featuredImage !== '' && { image: new URL(featuredImage, url).href }),
    ...(gym && {
      affiliation: {
        '@type': 'SportsActivityLocation',
        name: gym.name,
        url: new URL(`/gyms/${gym.id}`, url).href,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const toSportsLocation = ({ name, city, state }: Gym, url: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'SportsActivityLocation',
  name,
  url,
  ...((city !== '' || state !== '') && {
    address: {
      '@type': 'PostalAddress',
      ...(city !== '' && { addressLocality: city }),
      ...(state !== '' && { addressRegion: state }),
      addressCountry: 'US',
    },
  }),
});

type VideoDetails = { name: string; url: string; previews: readonly VideoPreview[] };

/** Describes a video. Its upload date is unknown. `home` is the absolute URL of the home page. */
export function toVideo({ name, url, previews }: VideoDetails, home: string): JsonLd {
  const player = embedUrl(parseVideoLink(url));
  const { title, poster } = previewOf(url, previews);
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: title || name,
    url,
    ...(player && { embedUrl: player }),
    ...(poster && { thumbnailUrl: new URL(poster.src, home).href }),
  };
}

type NumberedVideos = { name: string; links: readonly string[]; previews: readonly VideoPreview[] };

/** Describes the videos of a fighter or gym, without duplicates. */
const toNumberedVideos = ({ name, links, previews }: NumberedVideos, home: string): JsonLd[] =>
  [...new Set(links)].map((url, index) =>
    toVideo({ name: `${name}, video ${index + 1}`, url, previews }, home),
  );

export const toFighterVideos = ({ name, featuredVideos, videoPreviews }: Fighter, home: string): JsonLd[] =>
  toNumberedVideos({ name, links: featuredVideos, previews: videoPreviews }, home);

export const toGymVideos = ({ name, videos, videoPreviews }: Gym, home: string): JsonLd[] =>
  toNumberedVideos({ name, links: parseLinkList(videos), previews: videoPreviews }, home);

/** Describes the path of a page from the home page. The URLs are absolute. */
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
