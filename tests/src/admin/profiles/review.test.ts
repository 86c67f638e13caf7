import { describe, expect, it } from 'vitest';
import { toChange, toReview } from '#src/admin/profiles/review.ts';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { type Fighter, fighterFields } from '#src/domain/fighters/schema.ts';
import { PROFILE_BIO_FIELDS, type ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { pick } from '#src/domain/records/record.ts';
import { defaultsOf } from '#src/domain/values/fields.ts';

const FIGHTER: Fighter = {
  ...defaultsOf(fighterFields),
  id: 1,
  name: 'Ada',
  goals: 'Win',
  gymId: 3,
  gym: { id: 3, name: 'Northside' },
  weightClass: null,
  age: null,
  videoPreviews: [],
  risingStarSince: null,
  socialMedia: { instagram: '@ada', tiktok: '', youtube: '@ada' },
  featuredImage: '/media/old.webp',
  featuredImageFocus: { x: 1, y: 2 },
  galleryImages: ['/media/a.webp'],
};
const SUBMISSION: ProfileSubmission = {
  id: 7,
  fighterId: 1,
  fighterName: 'Ada',
  submittedAt: '2026-11-22T12:00:00.000Z',
  fields: { goals: 'Win twice', style: '', gymId: 4, tiktok: '@ada', mainPhoto: '/media/new.webp' },
  photos: ['/media/a.webp', '/media/b.webp', '/media/new.webp'],
  gymName: 'Southside',
};

describe('toReview', () => {
  it('lists what differs from the record, and the photos that it lacks', () => {
    expect(toReview(FIGHTER, SUBMISSION)).toEqual({
      differences: [
        { field: 'gymId', label: 'Gym', current: 'Northside', sent: 'Southside' },
        { field: 'tiktok', label: 'TikTok', current: '', sent: '@ada' },
        { field: 'goals', label: 'Goals', current: 'Win', sent: 'Win twice' },
      ],
      rejectedWeight: '',
      unlistedGym: null,
      featuredImage: '/media/new.webp',
      gallery: ['/media/b.webp'],
    });
  });

  it('does not offer a weight that the weigh-ins decide', () => {
    const weighIn = {
      date: '2026-03-14',
      pounds: 112,
      event: '',
      opponent: '',
      level: 'amateur',
      result: null,
      stoppage: false,
    } as const;
    const submission = { ...SUBMISSION, fields: { weight: '118 lbs' } };
    const fighter = { ...FIGHTER, weight: '112 lbs' };
    expect(toReview(fighter, submission)).toMatchObject({
      differences: [{ field: 'weight' }],
      rejectedWeight: '',
    });
    expect(toReview({ ...fighter, weighIns: [weighIn] }, submission)).toMatchObject({
      differences: [],
      rejectedWeight: '118 lbs',
    });
    const result = { ...weighIn, pounds: null, result: 'win' } as const;
    expect(toReview({ ...fighter, weighIns: [result] }, submission)).toMatchObject({
      differences: [{ field: 'weight' }],
    });
  });

  it('offers the first photo as the featured image if the record has no photo', () => {
    const submission = { ...SUBMISSION, fields: {} };
    const fighter = { ...FIGHTER, featuredImage: '', galleryImages: [] };
    expect(toReview(fighter, submission)).toMatchObject({
      featuredImage: '/media/a.webp',
      gallery: ['/media/b.webp', '/media/new.webp'],
    });
    expect(toReview({ ...fighter, galleryImages: ['/media/a.webp'] }, submission).featuredImage).toBeNull();
  });

  it("shows an unlisted gym with the record's current gym", () => {
    const submission = {
      ...SUBMISSION,
      photos: [],
      fields: { unlistedGymName: 'Eastside', unlistedGymCity: 'Toledo' },
    };
    expect(toReview(FIGHTER, submission)).toMatchObject({
      differences: [],
      unlistedGym: { name: 'Eastside', city: 'Toledo', current: 'Northside' },
    });
  });

  it('is empty once the record has everything', () => {
    const change = toChange(FIGHTER, SUBMISSION, {
      fields: ['goals', 'gymId', 'tiktok'],
      featuredImage: '/media/new.webp',
      gallery: ['/media/b.webp'],
      gymId: null,
    });
    expect(toReview({ ...FIGHTER, ...change }, SUBMISSION)).toEqual({
      differences: [],
      rejectedWeight: '',
      unlistedGym: null,
      featuredImage: null,
      gallery: [],
    });
  });
});

describe('toChange', () => {
  it('has every text of the bio, all of which the review offers', () => {
    const fields = pick(BIO_LABELS, PROFILE_BIO_FIELDS);
    const submission = { ...SUBMISSION, fields, photos: [] };
    const offered = toReview(FIGHTER, submission).differences.map(({ field }) => field);
    const accepted = { fields: offered, featuredImage: null, gallery: [], gymId: null };
    expect(toChange(FIGHTER, submission, accepted)).toEqual(fields);
  });

  it('has only what was accepted, and keeps the other social links and photos', () => {
    const nothing = { fields: [], featuredImage: null, gallery: [], gymId: null };
    expect(toChange(FIGHTER, SUBMISSION, nothing)).toEqual({});
    expect(
      toChange(FIGHTER, SUBMISSION, { ...nothing, fields: ['tiktok'], gallery: ['/media/b.webp'] }),
    ).toEqual({
      socialMedia: { instagram: '@ada', tiktok: '@ada', youtube: '@ada' },
      galleryImages: ['/media/a.webp', '/media/b.webp'],
    });
  });

  it('has the gym that the owner chose for an unlisted gym, unless the record already has it', () => {
    const accepted = { fields: ['gymId'], featuredImage: null, gallery: [], gymId: 9 } as const;
    expect(toChange(FIGHTER, SUBMISSION, { ...accepted, gallery: [] })).toEqual({ gymId: 9 });
    expect(toChange(FIGHTER, SUBMISSION, { ...accepted, fields: [], gallery: [], gymId: 3 })).toEqual({});
  });

  it('replaces the record of one level, and counts the log again if the fighter cleared it', () => {
    const tally = { wins: 14, losses: 4, draws: 0, stoppages: 6 };
    const fighter = { ...FIGHTER, fightRecord: { amateur: tally, pro: null } };
    const accept = (field: 'amateurRecord' | 'proRecord', text: string) =>
      toChange(
        fighter,
        { ...SUBMISSION, fields: { [field]: text } },
        { fields: [field], featuredImage: null, gallery: [], gymId: null },
      );
    expect(accept('proRecord', '1-0-0 (0 KO)')).toEqual({
      fightRecord: { amateur: tally, pro: { wins: 1, losses: 0, draws: 0, stoppages: 0 } },
    });
    expect(accept('amateurRecord', '')).toEqual({ fightRecord: null });
  });

  it('removes the focus point of the former featured image', () => {
    expect(
      toChange(FIGHTER, SUBMISSION, {
        fields: ['goals'],
        featuredImage: '/media/new.webp',
        gallery: [],
        gymId: null,
      }),
    ).toEqual({ goals: 'Win twice', featuredImage: '/media/new.webp', featuredImageFocus: null });
  });
});
