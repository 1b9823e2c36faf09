import { COUNTRY_LIST_STREAM, type CountryListEvent } from '../domain/compliance/country-list/country-list.events.ts';
import { countryListOf, FIRST_COUNTRY_LIST, type CountryList } from '../domain/compliance/country-list/country-list.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';

/** The last edition of the list of high-risk countries that the compliance process has read. */
export const countriesInForce = async (restricted: RestrictedLog): Promise<CountryList> => {
  const last = (await restricted.read<CountryListEvent>(COUNTRY_LIST_STREAM)).at(-1);
  return last === undefined ? FIRST_COUNTRY_LIST : countryListOf(last);
};
