import { site } from './site.ts';

type PricingOption = { name: string; price: string };
type PricingCard = { title: string; options: readonly PricingOption[] };
export type PricingTab = { id: string; label: string; cards: readonly PricingCard[] };

/** The two tabs of the services page; the first is the one that is shown. */
export const PRICING: readonly PricingTab[] = [
  {
    id: 'amateur',
    label: 'Amateur',
    cards: [
      {
        title: 'Tournament Footage Highlight',
        options: [
          { name: 'IG Edit & Collaboration', price: '$50' },
          { name: 'IG Edit (No Collaboration or Watermark)', price: '$60' },
        ],
      },
      {
        title: `${site.brand} Footage`,
        options: [
          { name: 'IG Edit & Collaboration', price: '$40' },
          { name: 'IG Edit (No Collaboration or Watermark)', price: '$60' },
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
          { name: 'With Collaboration', price: '$80' },
          { name: 'No Collaboration or Watermark', price: '$100' },
        ],
      },
      {
        title: '60-Second Highlight',
        options: [
          { name: 'With Collaboration', price: '$120' },
          { name: 'No Collaboration or Watermark', price: '$150' },
        ],
      },
    ],
  },
];

/** What can only be booked after a talk. */
export const CUSTOM_SERVICES = [
  { name: 'Sparring Footage', text: 'Filmed at your gym and uploaded to YouTube.' },
  { name: 'Amateur Show', text: 'A camera at ringside for the whole card.' },
  { name: 'Pro Show', text: 'Coverage for promoters and professional boxers.' },
] as const;

export const PRICING_NOTES = [
  'Sparring footage is never charged, but travel to the gym must be covered.',
  'Payment is only due once the reel is complete and the product is accepted.',
] as const;
