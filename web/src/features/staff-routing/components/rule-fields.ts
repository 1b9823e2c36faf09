import type { RoutingRule, RuleSet } from '@danubit/contracts/values/rule-set';

/** Rules as they are typed: every field is text. Pure. */
export type RuleFields = {
  readonly key: string;
  readonly name: string;
  readonly currencies: string;
  readonly countries: string;
  readonly brands: string;
  readonly levels: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'split' | 'score';
  /** By provider; empty: it gets none. */
  readonly shares: Readonly<Record<string, string>>;
  readonly costWeight: string;
  /** Kept as they are; the form has no field for them. */
  readonly methods: readonly string[];
};
export type RuleSetFields = {
  readonly rules: readonly RuleFields[];
  readonly fallback: readonly string[];
  /** By provider: percent and a fixed part. */
  readonly costs: Readonly<Record<string, { readonly percent: string; readonly fixed: string }>>;
};

export const newRule = (key: string): RuleFields => ({
  key,
  name: '',
  currencies: '',
  countries: '',
  brands: '',
  levels: '',
  from: '',
  to: '',
  by: 'split',
  shares: {},
  costWeight: '1',
  methods: [],
});

const decimalOf = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const fieldsOfRule = ({ name, when, choose }: RoutingRule, at: number): RuleFields => ({
  ...newRule(String(at)),
  name,
  currencies: when.currencies.join(', '),
  countries: when.countries.join(', '),
  brands: when.brands.join(', '),
  levels: when.levels.join(', '),
  methods: when.methods,
  from: when.fromMinor === null ? '' : decimalOf(when.fromMinor),
  to: when.toMinor === null ? '' : decimalOf(when.toMinor),
  by: choose.by,
  shares: Object.fromEntries(
    choose.by === 'split'
      ? choose.shares.map(({ provider, share }) => [provider, String(share)])
      : choose.providers.map((each) => [each, '1']),
  ),
  ...(choose.by === 'score' ? { costWeight: String(choose.costWeight) } : {}),
});

export const fieldsOf = ({ rules, fallback, costs }: RuleSet): RuleSetFields => ({
  rules: rules.map(fieldsOfRule),
  fallback,
  costs: Object.fromEntries(
    costs.map(({ provider, basisPoints, fixedMinor }) => [
      provider,
      { percent: (basisPoints / 100).toFixed(2), fixed: decimalOf(fixedMinor) },
    ]),
  ),
});

const listOf = (text: string): string[] =>
  text
    .split(/[\s,]+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
const upper = (list: readonly string[]): string[] => list.map((each) => each.toUpperCase());
const lower = (list: readonly string[]): string[] => list.map((each) => each.toLowerCase());

const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/u;
/** Minor units of "100" or "100.50"; null for an empty field. @throws RangeError for anything else */
const minorOf = (text: string, what: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, whole, part = ''] = AMOUNT.exec(trimmed) ?? [];
  if (whole === undefined) throw new RangeError(`${what}: write an amount such as 100.00.`);
  return BigInt(whole + part.padEnd(2, '0')).toString();
};

const wholeOf = (text: string, what: string): number => {
  if (!/^\d{1,6}$/u.test(text.trim())) throw new RangeError(`${what}: write a whole number.`);
  return Number(text);
};

const ruleOf = (fields: RuleFields, providers: readonly string[]): RoutingRule => {
  const { name, shares, by, methods } = fields;
  const named = providers.filter((provider) => (shares[provider] ?? '').trim() !== '');
  const what = name.trim() === '' ? 'A rule without a name' : name.trim();
  return {
    name: name.trim(),
    when: {
      currencies: upper(listOf(fields.currencies)),
      countries: upper(listOf(fields.countries)),
      brands: lower(listOf(fields.brands)),
      levels: lower(listOf(fields.levels)),
      methods: [...methods],
      fromMinor: minorOf(fields.from, what),
      toMinor: minorOf(fields.to, what),
    },
    choose:
      by === 'split'
        ? { by, shares: named.map((provider) => ({ provider, share: wholeOf(shares[provider] ?? '', what) })) }
        : { by, providers: named, costWeight: wholeOf(fields.costWeight, what) },
  };
};

/** @throws RangeError that says which field is wrong */
export const ruleSetOf = (
  { rules, fallback, costs }: RuleSetFields,
  providers: readonly string[],
  titleOf: (name: string) => string = (name) => name,
): RuleSet => ({
  rules: rules.map((fields) => ruleOf(fields, providers)),
  fallback: fallback.filter((provider) => provider !== ''),
  costs: providers.flatMap((provider) => {
    const { percent, fixed } = costs[provider] ?? { percent: '', fixed: '' };
    if (percent.trim() === '' && fixed.trim() === '') return [];
    const what = `The cost of ${titleOf(provider)}`;
    // A percentage has two decimals, as an amount has: 1.40 % is 140 basis points.
    return [{ provider, basisPoints: Number(minorOf(percent, what) ?? 0), fixedMinor: minorOf(fixed, what) ?? '0' }];
  }),
});
