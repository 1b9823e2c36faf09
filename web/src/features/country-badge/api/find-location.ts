import { getCountry } from '@danubit/contracts/http/identity/get-country.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Specification §3 "Location info". */
export type LocationInfo = {
  readonly country: string;
  readonly countryCode: string;
  readonly region: string;
  readonly city: string;
  readonly timezone: string;
  readonly ip: string;
};

/** Specification §8 "Geolocation failure". */
const FALLBACK: LocationInfo = { country: 'United States', countryCode: 'US', region: '', city: '', timezone: '', ip: '' };

/** Where the network of this visit is, from our own server. What the answer leaves out reads as the specification says. */
export const findLocation = async (): Promise<LocationInfo> => {
  try {
    const { country_name: country, country_code: code } = await callEndpoint(getCountry, {});
    // The rest our server does not look up, or never sends back.
    return { ...FALLBACK, country: country ?? 'Unknown', countryCode: code ?? 'US' };
  } catch (error) {
    // eslint-disable-next-line no-console -- Specification §8: logged, and nothing more.
    console.warn('The country of this visit could not be found.', error);
    return FALLBACK;
  }
};
