// The user agent of every Android WebView contains `; wv)`.
const IN_APP_TOKENS = /Instagram|FBA[NV]|Barcelona|TikTok|musical_ly|Bytedance|; wv\)/i;

/**
 * True for the user agent of a browser inside an app, such as Instagram, Facebook, Threads or TikTok. Such browsers
 * ignore downloads.
 */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP_TOKENS.test(userAgent);
