/** Added to links for screen readers. */
export const NEW_TAB = '(opens in a new tab)';

export const toNewTabLabel = (label: string) => `${label} (opens in a new tab)`;

/** The name of a link to a social profile. */
export const toProfileLabel = (name: string, platform: string) => `${name} on ${platform}`;

/** The texts about a video. */
export const videoTexts = {
  watch: (site: string) => `Watch on ${site}`,
  play: (site: string) => `Play from ${site}`,
  untitledOf: (owner: string, position: number) => `${owner}, video ${position}`,
} as const;
