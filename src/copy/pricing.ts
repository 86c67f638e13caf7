import { site } from './site.ts';

/** A service with a fixed price. `id` is part of URLs, so it must be unique and must never change. */
type PricingOption = { id: string; name: string; price: string };
export type PricingCard = { title: string; options: readonly PricingOption[] };
export type PricingTab = { id: string; label: string; cards: readonly PricingCard[] };

/** The tabs of the services page. The first tab is selected by default. */
export const PRICING: readonly PricingTab[] = [
  {
    id: 'amateur',
    label: 'Amateur',
    cards: [
      {
        title: 'Tournament Footage Highlight',
        options: [
          { id: 'tournament-collaboration', name: 'IG Edit & Collaboration', price: '$50' },
          { id: 'tournament-no-watermark', name: 'IG Edit (No Collaboration or Watermark)', price: '$60' },
        ],
      },
      {
        title: `${site.brand} Footage`,
        options: [
          { id: 'our-footage-collaboration', name: 'IG Edit & Collaboration', price: '$40' },
          { id: 'our-footage-no-watermark', name: 'IG Edit (No Collaboration or Watermark)', price: '$60' },
        ],
      },
    ],
  },
  {
    id: 'pro',
    label: 'Pro',
    cards: [
      {
        title: '30-Second Highlight',
        options: [
          { id: '30-seconds-collaboration', name: 'With Collaboration', price: '$80' },
          { id: '30-seconds-no-watermark', name: 'No Collaboration or Watermark', price: '$100' },
        ],
      },
      {
        title: '60-Second Highlight',
        options: [
          { id: '60-seconds-collaboration', name: 'With Collaboration', price: '$120' },
          { id: '60-seconds-no-watermark', name: 'No Collaboration or Watermark', price: '$150' },
        ],
      },
    ],
  },
];

/**
 * Returns the text of an option in a highlight request. It includes the price, because prices may change
 * later.
 */
export const toOptionText = ({ title }: PricingCard, { name, price }: PricingOption): string =>
  `${title}: ${name} (${price})`;

/** Services that require a consultation. */
export const CUSTOM_SERVICES = [
  { name: 'Sparring Footage', text: 'Filmed at your gym and uploaded to YouTube.' },
  { name: 'Amateur Show', text: 'A camera at ringside for the whole card.' },
  { name: 'Pro Show', text: 'Coverage for promoters and professional boxers.' },
] as const;
