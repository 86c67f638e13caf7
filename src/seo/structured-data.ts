import { site } from '#src/copy/site.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import { readLinkList } from '#src/domain/link-list.ts';
import { socialLinks } from '#src/domain/social-links.ts';
import { embedUrl, parseVideoLink, thumbnailUrls } from '#src/domain/video-link.ts';

/** A schema.org object as JSON-LD. */
export type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** The organization behind the brand. `home` is the absolute URL of the home page. */
export const toOrganization = (home: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: site.brand,
  slogan: site.tagline,
  url: home,
  logo: new URL('/icons/icon-512.png', home).href,
  sameAs: [site.social.instagram, site.social.youtube, site.social.tiktok],
});

/** A fighter, without birth date and age: many fighters are minors, and crawlers store what they read. */
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

/** A video, without its upload date, which is unknown. */
export function toVideo({ name, url }: { name: string; url: string }): JsonLd {
  const link = parseVideoLink(url);
  const player = embedUrl(link);
  const thumbnails = thumbnailUrls(link);
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name,
    url,
    ...(player && { embedUrl: player }),
    ...(thumbnails.length > 0 && { thumbnailUrl: thumbnails }),
  };
}

/** The videos of a fighter or gym, without duplicates. */
const toNumberedVideos = (name: string, links: readonly string[]): JsonLd[] =>
  [...new Set(links)].map((url, index) => toVideo({ name: `${name}, video ${index + 1}`, url }));

export const toFighterVideos = ({ name, featuredVideos }: Fighter): JsonLd[] =>
  toNumberedVideos(name, featuredVideos);

export const toGymVideos = ({ name, videos }: Gym): JsonLd[] => toNumberedVideos(name, readLinkList(videos));

/** Breadcrumbs from the home page, with absolute URLs. */
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
