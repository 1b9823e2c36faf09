/** On replies of the api to the site: the caller's token or key was valid. The site does not pass it on. */
export const ADMITTED_HEADER = 'x-internal-admitted';
