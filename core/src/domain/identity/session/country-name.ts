const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** In English, such as "Slovakia"; null for a code without a country. */
export const countryName = (code: string): string | null => (/^[A-Z]{2}$/.test(code) && code !== UNKNOWN ? (names.of(code) ?? null) : null);

/** ISO 3166-1 reserves this code for "unknown", and the runtime has a name for it. */
const UNKNOWN = 'ZZ';
