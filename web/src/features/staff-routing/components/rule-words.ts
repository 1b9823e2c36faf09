import type { RoutingRule, RuleSet } from '@danubit/contracts/values/rule-set';

/** Rules in sentences. */

/** What staff call a provider, by its name. */
type TitleOf = (name: string) => string;

const amountOf = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const conditionsOf = ({ when }: RoutingRule): string => {
  const { currencies, fromMinor, toMinor, brands, countries, methods, levels } = when;
  const lists = [
    ['currency', currencies],
    ['brand', brands],
    ['country of the card', countries],
    ['method', methods],
    ['level', levels],
  ] as const;
  const said = [
    ...lists.flatMap(([name, list]) => (list.length === 0 ? [] : [`${name} ${list.join(' or ')}`])),
    ...(fromMinor === null ? [] : [`from ${amountOf(fromMinor)}`]),
    ...(toMinor === null ? [] : [`up to ${amountOf(toMinor)}`]),
  ];
  return said.length === 0 ? 'every payment' : said.join(', ');
};

export const choiceOf = ({ choose }: RoutingRule, titleOf: TitleOf): string => {
  if (choose.by === 'score')
    return `the best of ${choose.providers.map(titleOf).join(', ')} by approvals, with cost weighing ${String(choose.costWeight)}`;
  const total = choose.shares.reduce((sum, { share }) => sum + share, 0);
  return choose.shares.map(({ provider, share }) => `${titleOf(provider)} ${String(Math.round((share * 100) / total))} %`).join(', ');
};

export const costsOf = ({ costs }: RuleSet, titleOf: TitleOf): string =>
  costs
    .map(({ provider, basisPoints, fixedMinor }) => `${titleOf(provider)} ${(basisPoints / 100).toFixed(2)} % and ${amountOf(fixedMinor)}`)
    .join('; ');
