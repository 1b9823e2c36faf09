import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import type { CountryListEvent } from './country-list.events.ts';

export type CountryList = {
  /** What ratings call this edition: its day and the first digits of its hash. */
  readonly name: string;
  readonly source: string;
  readonly publishedAt: string;
  /** A customer of one of them is a high risk. */
  readonly countries: readonly string[];
  /** Those of `countries` for which the FATF calls for action: the monitoring rules look at payments from there. */
  readonly callForAction: readonly string[];
};

/** In force until a file is read. Its name never changes: ratings from before lists were read have it. */
export const FIRST_COUNTRY_LIST: CountryList = {
  name: '2025-06-10/first',
  source: 'Delegated Regulation (EU) 2016/1675 as last amended by (EU) 2025/1184',
  publishedAt: '2025-06-10',
  countries: 'AF AO BF CD CI CM DZ HT IR KE KP LA LB MC ML MM MZ NA NG NP SS SY TT TZ VE VN VU YE ZA'.split(' '),
  callForAction: ['IR', 'KP', 'MM'],
};

export const countryListOf = ({ data: { sha256, ...list } }: CountryListEvent): CountryList => ({
  name: `${list.publishedAt}/${sha256.slice(0, 12)}`,
  ...list,
});

/** The rules look at the countries with a call for action, and at those that officers have added to the set. */
export const withCountries = (set: MonitoringRuleSet, { callForAction }: Pick<CountryList, 'callForAction'>): MonitoringRuleSet => ({
  ...set,
  highRiskCountries: [...new Set([...set.highRiskCountries, ...callForAction])].toSorted(),
});
