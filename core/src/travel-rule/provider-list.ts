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
  const parts = entry.split('|').map((part) => part.trim());
  const [id = '', name = '', country = '', lei = '', url = ''] = parts;
  if (!ID.test(id) || parts.length > PARTS) throw invalid(entry.slice(0, 40), 'is not "id|name|country|LEI or empty|address"');
  const problem = problemOf({ name, country, lei, url });
  if (problem !== undefined) throw invalid(id, problem);
  return { id, name, country, lei: lei === '' ? null : lei, url };
};

const PARTS = 5;

const problemOf = ({ name, country, lei, url }: Record<'name' | 'country' | 'lei' | 'url', string>): string | undefined => {
  if (name === '' || name.length > LONGEST_NAME) return 'has no name of at most 100 characters';
  if (!/^[A-Z]{2}$/.test(country)) return 'has no country code';
  if (lei !== '' && !isLei(lei)) return 'has an LEI with wrong check digits';
  return /^https?:$/.test(protocolOf(url)) ? undefined : 'has no http address';
};

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

const invalid = (entry: string, problem: string): InvalidSettings => new InvalidSettings([`TRAVEL_RULE_PROVIDERS: ${entry} ${problem}.`]);
