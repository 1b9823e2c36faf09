/**
 * The security headers of the site. Access tokens are in the browser's local storage, so foreign scripts must not run: inline scripts are
 * allowed by hash only, scripts of other origins not at all, and text becomes markup only through the Trusted Types policies named here.
 */

/** Exceptions that the pages need, listed in the web workspace (web/src/app/csp-allowances.json). */
export type CspAllowances = {
  /** Hashes of constant inline styles, such as `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Names of Trusted Types policies. */
  readonly trustedTypesPolicies: readonly string[];
};

/** `scriptHashes`: hashes of inline scripts from the build, such as `sha256-…`. */
type PagePolicy = CspAllowances & {
  readonly scriptHashes?: readonly string[];
  /** Whose pages may frame the page; none without it. */
  readonly framedBy?: readonly string[];
};

export type Headers = Readonly<Record<string, string>>;

const YEAR_S = 31_536_000;

/** For every reply, including proxied ones, unless it brings its own. */
export const commonHeaders = (publicUrl: string): Headers => ({
  // For replies that are not pages: opened directly, a file runs no script and cannot be framed. Styles stay allowed inside SVG.
  'content-security-policy': policy({
    'script-src': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // Sent over HTTPS only, because a browser that has seen it refuses HTTP from then on.
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
});

/** For the pages of the site. */
export const contentSecurityPolicy = ({ styleHashes, trustedTypesPolicies, scriptHashes = [], framedBy = [] }: PagePolicy): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'"] : []), ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The page of the widget, in the widget demo. Every other page refuses to be framed.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypesPolicies.length > 0 ? trustedTypesPolicies : ["'none'"],
  });

/** For a proxied page without its own policy: it must not load anything. */
export const PROXIED_HTML_CONTENT_SECURITY_POLICY = policy({
  'default-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
});

/** With hot reload, the development server inserts inline scripts and styles, and uses a web socket. */
export const developmentPolicy = (framedBy: readonly string[] = []): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'ws:'],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
  });

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
