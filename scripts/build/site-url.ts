/** Netlify sets `URL`. */
export const SITE_URL = process.env['URL'] ?? 'http://localhost:8888';
