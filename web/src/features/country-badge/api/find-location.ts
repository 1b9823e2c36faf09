import { getCountry } from '@danubit/contracts/http/identity/get-country.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The likely location of a visit; fields that the server does not look up are empty. */
export type LocationInfo = {
  readonly country: string;
  readonly countryCode: string;
  readonly region: string;
  readonly city: string;
  readonly timezone: string;
  readonly ip: string;
};

/** Used when the look-up fails. */
const FALLBACK: LocationInfo = { country: 'United States', countryCode: 'US', region: '', city: '', timezone: '', ip: '' };

/** The country of the visit's network, looked up on the own server. Missing fields get a default: "Unknown", "US" or empty text. */
export const findLocation = async (): Promise<LocationInfo> => {
  try {
    const { country_name: country, country_code: code } = await callEndpoint(getCountry, {});
    // The server does not look up the other fields and never returns the address.
    return { ...FALLBACK, country: country ?? 'Unknown', countryCode: code ?? 'US' };
  } catch (error) {
    // oxlint-disable-next-line no-console -- The badge is not essential, so a failure is only logged.
    console.warn('The country of this visit could not be found.', error);
    return FALLBACK;
  }
};
