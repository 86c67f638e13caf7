/** Whether a form is sent to the site's own intake instead of a form-collection service. */
export const isOwnEndpoint = (endpoint: string): boolean => endpoint.startsWith('/');
