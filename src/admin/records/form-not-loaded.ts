/** Why the code of a form is missing. A deployment removes the scripts of the previous deployment. */
export const FORM_NOT_LOADED =
  'The connection failed, or the site was updated. Nothing is lost: try again, or reload the page.';
