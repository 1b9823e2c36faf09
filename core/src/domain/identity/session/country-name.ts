const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** In English, such as "Slovakia"; null for a code that is no country's. */
export const countryName = (code: string): string | null => (/^[A-Z]{2}$/.test(code) && code !== UNKNOWN ? (names.of(code) ?? null) : null);

/** ISO 3166-1 keeps it for "unknown", which the runtime has a name for. */
const UNKNOWN = 'ZZ';
