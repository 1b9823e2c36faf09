import { isLei } from '@danubit/contracts/values/lei';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import type { TravelRuleProvider } from './travel-rule-exchange.port.ts';

const ID = /^[a-z][a-z0-9-]{0,39}$/;
const LONGEST_NAME = 100;

/** @param text `id|name|country|LEI or empty|address`, separated by `;`. @throws InvalidSettings that names the entry */
export const readProviderList = (text: string | undefined): readonly TravelRuleProvider[] => {
  const providers = (text ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw invalid(twice.id, 'is listed twice');
  return providers;
};

const readEntry = (entry: string): TravelRuleProvider => {
  const [id = '', name = '', country = '', lei = '', url = '', ...more] = entry.split('|').map((part) => part.trim());
  if (!ID.test(id) || more.length > 0) throw invalid(entry.slice(0, 40), 'is not "id|name|country|LEI or empty|address"');
  if (name === '' || name.length > LONGEST_NAME) throw invalid(id, 'has no name of at most 100 characters');
  if (!/^[A-Z]{2}$/.test(country)) throw invalid(id, 'has no country code');
  if (lei !== '' && !isLei(lei)) throw invalid(id, 'has an LEI with wrong check digits');
  if (!/^https?:$/.test(protocolOf(url))) throw invalid(id, 'has no http address');
  return { id, name, country, lei: lei === '' ? null : lei, url };
};

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

const invalid = (entry: string, problem: string): InvalidSettings => new InvalidSettings([`TRAVEL_RULE_PROVIDERS: ${entry} ${problem}.`]);
