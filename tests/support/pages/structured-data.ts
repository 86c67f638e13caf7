import * as z from 'zod';

// The properties of each type as published on schema.org. The required properties are listed in Google's documentation
// (developers.google.com/search/docs/appearance/structured-data). Unknown properties are errors.

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });

const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text.optional(),
  addressLocality: text.optional(),
  addressRegion: text.optional(),
  addressCountry: z.string().length(2).optional(),
});

const organization = z.strictObject({
  '@type': z.enum(['Organization', 'SportsOrganization']),
  name: text,
  url,
  slogan: text.optional(),
  logo: url.optional(),
  telephone: text.optional(),
  sameAs: z.array(url).min(1).optional(),
});

const webSite = z.strictObject({ '@type': z.literal('WebSite'), name: text, url });

const person = z.strictObject({
  '@type': z.literal('Person'),
  name: text,
  url: url.optional(),
  jobTitle: text.optional(),
  description: text.optional(),
  image: url.optional(),
  affiliation: organization.optional(),
  sameAs: z.array(url).min(1).optional(),
});

/** "Profile page": `mainEntity` is required. */
const profilePage = z.strictObject({
  '@type': z.literal('ProfilePage'),
  url: url.optional(),
  mainEntity: person,
});

/** "Local business", of which `SportsActivityLocation` is a subtype: `name` and `address` are required. */
const sportsActivityLocation = z.strictObject({
  '@type': z.literal('SportsActivityLocation'),
  name: text,
  url: url.optional(),
  telephone: text.optional(),
  sameAs: z.array(url).min(1).optional(),
  address,
});

/** "Video": `name`, `thumbnailUrl` and `uploadDate` are required. The date needs a time zone. */
const videoObject = z.strictObject({
  '@type': z.literal('VideoObject'),
  name: text,
  thumbnailUrl: url,
  uploadDate: z.iso.datetime({ offset: true }),
  url: url.optional(),
  embedUrl: url.optional(),
});

/** "Event", of which `SportsEvent` is a subtype: `name`, `startDate` and `location` with an address are required. */
const sportsEvent = z.strictObject({
  '@type': z.literal('SportsEvent'),
  name: text,
  url: url.optional(),
  sport: text.optional(),
  startDate: z.iso.date(),
  endDate: z.iso.date().optional(),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode').optional(),
  eventStatus: z.literal('https://schema.org/EventScheduled').optional(),
  location: z.strictObject({ '@type': z.literal('Place'), name: text, address }),
  description: text.optional(),
  image: url.optional(),
  organizer: organization.partial({ url: true }).optional(),
  competitor: z.array(person).min(1).optional(),
});

/** "Breadcrumb": at least two items, numbered from 1. */
const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions'),
});

const CONTEXT = z.strictObject({ '@context': z.literal('https://schema.org') }).shape;

const structuredData = z.discriminatedUnion('@type', [
  organization.extend(CONTEXT),
  webSite.extend(CONTEXT),
  profilePage.extend(CONTEXT),
  sportsActivityLocation.extend(CONTEXT),
  sportsEvent.extend(CONTEXT),
  videoObject.extend(CONTEXT),
  breadcrumbList.extend(CONTEXT),
]);

/** Parses a top-level object of structured data. Throws if it breaks one of the rules above. */
export const parseStructuredData = (data: unknown) => structuredData.parse(data);
