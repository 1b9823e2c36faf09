/** Where the site leads to after confirmation, unless the page asked for something else (specification §7 "Sign up"). */
const DEFAULT_PATH = '/dashboard';
/** A path of our own and nothing that a browser could take for another host. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]{0,200}$/;

/** The path of a `redirect_to` on our own site; anything else falls back to the dashboard, as GoTrue falls back to its site. */
export const redirectPathOf = (redirectTo: string | undefined, publicUrl: string): string => {
  if (redirectTo === undefined || !URL.canParse(redirectTo, publicUrl)) return DEFAULT_PATH;
  const url = new URL(redirectTo, publicUrl);
  const path = `${url.pathname}${url.search}`;
  return url.origin === new URL(publicUrl).origin && OWN_PATH.test(path) && path !== '/' ? path : DEFAULT_PATH;
};
