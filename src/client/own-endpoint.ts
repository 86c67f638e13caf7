/** True if a form posts to this site's own API, false if it posts to a form-collection service. */
export const isOwnEndpoint = (endpoint: string): boolean => endpoint.startsWith('/');
