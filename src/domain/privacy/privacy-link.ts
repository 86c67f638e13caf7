const PATH = '/admin/privacy';
const PARAM = 'q';

/**
 * The path that opens the privacy screen and searches for these terms. They are in the fragment, which no server
 * logs.
 */
export const toPrivacyPath = (terms: readonly string[]): string => {
  const distinct = [...new Set(terms.map((term) => term.trim()).filter(Boolean))];
  return `${PATH}#${new URLSearchParams(distinct.map((term) => [PARAM, term]))}`;
};

/** Parses the terms of `toPrivacyPath` from the fragment of a URL. */
export const parsePrivacyTerms = (hash: string): string[] => new URLSearchParams(hash.slice(1)).getAll(PARAM);
