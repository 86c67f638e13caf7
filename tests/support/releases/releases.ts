/** A release of the product. */
export type Release = {
  version: string;
  /** The date in UTC. */
  date: string;
  commit: string;
  lastMigration: string;
};

/** All releases, oldest first. Tests upgrade the data of each one (tests/fixtures/releases). */
export const RELEASES: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    commit: 'dac050618fc3f629e19044eb90446737e8655ecb',
    lastMigration: '0007_lead_deliveries',
  },
  {
    version: '0.2.0',
    date: '2026-11-21',
    commit: '98c6fa0f23f5922857b5765da3836441bfb53dfa',
    lastMigration: '0009_erasure',
  },
  {
    version: '0.3.0',
    date: '2026-11-22',
    commit: 'bb5563e86a7ac0fd34f20e5ed953112c44895af4',
    lastMigration: '0011_changed_by',
  },
  {
    version: '0.4.0',
    date: '2026-11-22',
    commit: '15fda14818cc03f6bc02468e85a47160ddcddf1a',
    lastMigration: '0012_video_links',
  },
  {
    version: '0.5.0',
    date: '2026-11-22',
    commit: '6d25fd70fc75497d934e471060b7b35ab92b25e3',
    lastMigration: '0016_reply_templates',
  },
  {
    version: '0.6.0',
    date: '2026-11-23',
    commit: 'bc3fc428a45bf34496f835d219d78e6a75dfdf6d',
    lastMigration: '0019_lead_option',
  },
  {
    version: '0.7.0',
    date: '2026-11-23',
    commit: 'fb41fb70814f61b15a4c3ba961e3d250677a48ab',
    lastMigration: '0022_reels',
  },
  {
    version: '0.8.0',
    date: '2026-11-23',
    commit: 'f9dd7d1bddab3ec6a7c5757f77fb05f3d1c7085c',
    lastMigration: '0027_evaluations',
  },
  {
    version: '0.9.0',
    date: '2026-11-29',
    commit: '6dbdd222c737cb893f90c18a59199721d12fba0e',
    lastMigration: '0060_payment_shows',
  },
];
