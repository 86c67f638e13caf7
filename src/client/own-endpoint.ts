/** True if a form posts to this site's own API, false if to a third-party form service. */
export const isOwnEndpoint = (endpoint: string): boolean => endpoint.startsWith('/');
