import type { Upcaster } from '@danubit/event-store/kernel/upcaster';
import { FIRST_COUNTRY_LIST } from '../country-list/country-list.ts';

/** The first version had one list of high-risk countries, in the code. */
const ratedByFirstList: Upcaster = {
  type: 'RiskRated',
  fromVersion: 1,
  upcast: (data) => ({ ...data, countryList: FIRST_COUNTRY_LIST.name }),
};

export const riskRatingUpcasters: readonly Upcaster[] = [ratedByFirstList];
