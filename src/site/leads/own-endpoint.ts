/** True if a form posts to this site's API. Otherwise it posts to a form-collection service. */
export const isOwnEndpoint = (endpoint: string): boolean => endpoint.startsWith('/');
