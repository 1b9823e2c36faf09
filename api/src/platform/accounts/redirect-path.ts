/** The page after confirmation, unless the sign-up page named another. */
const DEFAULT_PATH = '/dashboard';
/** A path on this site that no browser could read as another host. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]{0,200}$/;

/** The path of a `redirect_to` on this site. Anything else becomes the dashboard, as GoTrue falls back to its site URL. */
export const redirectPathOf = (redirectTo: string | undefined, publicUrl: string): string => {
  if (redirectTo === undefined || !URL.canParse(redirectTo, publicUrl)) return DEFAULT_PATH;
  const url = new URL(redirectTo, publicUrl);
  const path = `${url.pathname}${url.search}`;
  return url.origin === new URL(publicUrl).origin && OWN_PATH.test(path) && path !== '/' ? path : DEFAULT_PATH;
};
