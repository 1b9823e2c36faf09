/**
 * The one source of the headers that protect the site's visitors. Access tokens sit in the browser's local storage, so a script that
 * is not ours must not run: nothing inline but what the site's build names by its hash, nothing from elsewhere, and no text becomes
 * markup but through the policies named here.
 */

/** What the pages cannot do without, listed by the web workspace beside the code that needs it (web/src/app/csp-allowances.json). */
export type CspAllowances = {
  /** Hashes of constant inline styles, such as `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Names of Trusted Types policies. */
  readonly trustedTypesPolicies: readonly string[];
};

/** Scripts that stand in the pages themselves are named by the site's build, such as `sha256-…`. */
type PagePolicy = CspAllowances & { readonly scriptHashes?: readonly string[] };

export type Headers = Readonly<Record<string, string>>;

const YEAR_S = 31_536_000;

/** For every answer, whoever made it. */
export const commonHeaders = (publicUrl: string): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // A browser that once saw this never comes back without encryption, so it is said only where there is some.
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
});

/** For the pages of the site. */
export const contentSecurityPolicy = ({ styleHashes, trustedTypesPolicies, scriptHashes = [] }: PagePolicy): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'"] : []), ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypesPolicies.length > 0 ? trustedTypesPolicies : ["'none'"],
  });

/** For a page of another process that brought no policy of its own: it may show itself and load nothing. */
export const PROXIED_HTML_CONTENT_SECURITY_POLICY = policy({
  'default-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

/** With hot reload the development server writes scripts and styles into the page and speaks over a web socket. */
export const DEVELOPMENT_CONTENT_SECURITY_POLICY = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'ws:'],
  'frame-ancestors': ["'none'"],
});

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
