import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { costOf, decideRoute, ticketOf, type Candidate, type RouteInputs, type RouteQuestion } from './route.ts';
import type { RoutingRule, RuleConditions, RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET, problemOf } from './rule-set.ts';

const PROVIDERS = ['a', 'b', 'c'] as const;
const ALWAYS: RuleConditions = {
  ...{ currencies: [], fromMinor: null, toMinor: null },
  ...{ brands: [], countries: [], methods: [], levels: [] },
};
const inputs: RouteInputs = { currency: 'EUR', minor: '10000', brand: 'visa', country: 'SK', method: 'card', level: 'standard', ticket: 0 };
const candidate = (provider: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ provider, hasToken: true, isCircuitOpen: false, approvals: 0, declines: 0 },
  ...more,
});
const split = (...shares: readonly (readonly [string, number])[]): RoutingRule['choose'] => ({
  by: 'split',
  shares: shares.map(([provider, share]) => ({ provider, share })),
});
const setOf = (choose: RoutingRule['choose'], more: Partial<RuleSet> = {}, when: Partial<RuleConditions> = {}): RuleSet => ({
  ...DEFAULT_RULE_SET,
  rules: [{ name: 'r', when: { ...ALWAYS, ...when }, choose }],
  ...more,
});
const route = (rules: RuleSet, more: Partial<RouteQuestion> = {}) =>
  decideRoute({ rules, version: 3, inputs, candidates: PROVIDERS.map((each) => candidate(each)), preferred: 'a', tried: [], ...more });
const reasons = (decided: ReturnType<typeof decideRoute>) => decided?.candidates.map(({ provider, reason }) => `${provider} ${reason}`);

describe('a route', () => {
  test('without rules is the provider that took the card, and no other after it', () => {
    expect(route(DEFAULT_RULE_SET, { preferred: 'b' })).toMatchObject({ chosen: 'b', rule: null, rules: 3, inputs });
    expect(route(DEFAULT_RULE_SET, { tried: ['a'] })).toBeUndefined();
  });

  test.each<[keyof RouteInputs, Partial<RuleConditions>, RouteInputs[keyof RouteInputs]]>([
    ['currency', { currencies: ['EUR'] }, 'USD'],
    ['brand', { brands: ['visa'] }, 'amex'],
    ['country', { countries: ['SK'] }, 'CZ'],
    ['country', { countries: ['SK'] }, null],
    ['method', { methods: ['card'] }, 'bank'],
    ['level', { levels: ['standard'] }, null],
    ['minor', { fromMinor: '10000' }, '9999'],
    ['minor', { toMinor: '10000' }, '10001'],
  ])('follows a rule about %s only where it applies', (field, when, other) => {
    const rules = setOf(split(['b', 1]), {}, when);
    expect(route(rules)).toMatchObject({ chosen: 'b', rule: 'r' });
    expect(route(rules, { inputs: { ...inputs, [field]: other } })).toMatchObject({ chosen: 'a', rule: null });
  });

  test('splits payments by shares, and gives the share of a provider that cannot take one to the others', () => {
    const rules = setOf(split(['a', 3], ['b', 1]));
    const chosenBy = (ticket: number, candidates = PROVIDERS.map((each) => candidate(each))) =>
      route(rules, { inputs: { ...inputs, ticket }, candidates })?.chosen;
    expect([0, 1, 2, 3, 4].map((ticket) => chosenBy(ticket))).toEqual(['a', 'a', 'a', 'b', 'a']);
    const without = [candidate('a', { hasToken: false }), candidate('b')];
    expect([0, 1, 2, 3].map((ticket) => chosenBy(ticket, without))).toEqual(['b', 'b', 'b', 'b']);
  });

  test('weighs observed approvals against cost, and says what the others scored', () => {
    const candidates = [candidate('a', { approvals: 80, declines: 20 }), candidate('b', { approvals: 99, declines: 1 })];
    const costs = [{ provider: 'b', basisPoints: 300, fixedMinor: '25' }];
    const by = (costWeight: number) => route(setOf({ by: 'score', providers: ['a', 'b'], costWeight }, { costs }), { candidates });
    expect(by(1)).toMatchObject({ chosen: 'b', candidates: [{ score: 8_250 }, { score: 9_508 }] });
    expect(by(10)).toMatchObject({ chosen: 'a' });
    expect(reasons(by(1))).toEqual(['a lower_score', 'b chosen']);
  });

  test('says why each other provider was not chosen', () => {
    const rules = setOf(split(['a', 1], ['b', 1]), { fallback: ['c'] });
    const more = [candidate('d'), candidate('e', { hasToken: false })];
    expect(reasons(route(rules, { candidates: [...PROVIDERS.map((each) => candidate(each)), ...more] }))).toEqual([
      ...['a chosen', 'b other_share', 'c later_in_list', 'd not_named', 'e no_token'],
    ]);
  });

  test('goes past an open circuit, and waits for it where no other provider can take the payment', () => {
    const rules = setOf(split(['a', 1]), { fallback: ['b'] });
    const open = candidate('a', { isCircuitOpen: true });
    expect(reasons(route(rules, { candidates: [open, candidate('b')] }))).toEqual(['a circuit_open', 'b chosen']);
    expect(route(rules, { candidates: [open, candidate('b', { hasToken: false })] })?.chosen).toBe('a');
    expect(route(rules, { candidates: [candidate('a', { hasToken: false })] })).toBeUndefined();
  });

  test('is the provider that took the card where no other that the rules name knows it', () => {
    const rules = setOf(split(['b', 1]));
    const [saved, other] = [candidate('a'), candidate('b', { hasToken: false })];
    expect(reasons(route(rules, { candidates: [saved, other] }))).toEqual(['a chosen', 'b no_token']);
    expect(route(rules, { candidates: [saved, other], tried: ['a'] })).toBeUndefined();
  });

  test('after a decline follows the fallback list', () => {
    const rules = setOf(split(['a', 1]), { fallback: ['a', 'c', 'b'] });
    expect(route(rules, { tried: ['a'] })).toMatchObject({ chosen: 'c', rule: null });
    expect(reasons(route(rules, { tried: ['a', 'c'] }))).toEqual(['a already_tried', 'b chosen', 'c already_tried']);
    expect(route(rules, { tried: ['a', 'c', 'b'] })).toBeUndefined();
  });
});

const aProvider = fc.constantFrom(...PROVIDERS);
const someProviders = fc.uniqueArray(aProvider, { minLength: 1 });
const aChoice: fc.Arbitrary<RoutingRule['choose']> = fc.oneof(
  someProviders.map((providers) => split(...providers.map((each, at) => [each, at + 1] as const))),
  fc.record({ by: fc.constant('score' as const), providers: someProviders, costWeight: fc.integer({ min: 0, max: 100 }) }),
);
const aRuleSet = fc
  .tuple(fc.array(fc.tuple(aChoice, fc.subarray(['EUR', 'USD'])), { maxLength: 4 }), fc.uniqueArray(aProvider))
  .map(([rules, fallback]): RuleSet => ({
    rules: rules.map(([choose, currencies], at) => ({ name: String(at), when: { ...ALWAYS, currencies }, choose })),
    fallback,
    costs: [],
  }));
const aQuestion = fc.record({
  rules: aRuleSet,
  version: fc.nat(),
  inputs: fc.record({ currency: fc.constantFrom('EUR', 'USD'), ticket: fc.nat() }).map((more) => ({ ...inputs, ...more })),
  candidates: fc.tuple(...PROVIDERS.map((provider) => aCandidate(provider))),
  preferred: aProvider,
  tried: fc.uniqueArray(aProvider),
});
function aCandidate(provider: string): fc.Arbitrary<Candidate> {
  return fc.record({
    provider: fc.constant(provider),
    ...{ hasToken: fc.boolean(), isCircuitOpen: fc.boolean() },
    ...{ approvals: fc.nat(500), declines: fc.nat(500) },
  });
}

describe('every route', () => {
  test('goes to a provider that has a token and did not decline', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        const decided = decideRoute(question);
        if (decided === undefined) return;
        const chosen = question.candidates.find(({ provider }) => provider === decided.chosen);
        expect(chosen).toMatchObject({ hasToken: true });
        expect(question.tried).not.toContain(decided.chosen);
      }),
    );
  });

  test('has one chosen provider, and an open circuit only where no other named one works', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        const decided = decideRoute(question);
        if (decided === undefined) return;
        expect(decided.candidates.filter(({ reason }) => reason === 'chosen').map(({ provider }) => provider)).toEqual([decided.chosen]);
        const isOpen = question.candidates.some((each) => each.provider === decided.chosen && each.isCircuitOpen);
        const passedOver = decided.candidates.filter(({ reason }) => ['other_share', 'lower_score', 'later_in_list'].includes(reason));
        if (isOpen) expect(passedOver).toEqual([]);
      }),
    );
  });

  test('after a decline is one of the fallback list, or the one that the payment was moved to', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        const decided = decideRoute(question);
        if (decided !== undefined && question.tried.length > 0)
          expect([...question.rules.fallback, question.preferred]).toContain(decided.chosen);
      }),
    );
  });

  test('is the same for the same question', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        expect(decideRoute(question)).toEqual(decideRoute(structuredClone(question)));
      }),
    );
  });
});

test('the tickets of many payments fill the shares', () => {
  const rules = setOf(split(['a', 70], ['b', 30]));
  const chosen = Array.from({ length: 10_000 }, (_, at) =>
    route(rules, { inputs: { ...inputs, ticket: ticketOf(`payment-${String(at)}`) } }),
  );
  const share = chosen.filter((decided) => decided?.chosen === 'a').length / 10_000;
  expect(share).toBeGreaterThan(0.68);
  expect(share).toBeLessThan(0.72);
});

test('a cost is rounded up to minor units', () => {
  const rules = { ...DEFAULT_RULE_SET, costs: [{ provider: 'a', basisPoints: 140, fixedMinor: '25' }] };
  expect([costOf(rules, 'a', 10_000n), costOf(rules, 'a', 10_001n), costOf(rules, 'b', 10_000n)]).toEqual([165n, 166n, 0n]);
});

test.each<[string | null, RuleSet]>([
  [null, DEFAULT_RULE_SET],
  [null, setOf(split(['a', 70], ['b', 30]), { fallback: ['b', 'a'] })],
  [
    'too_many_rules',
    {
      ...DEFAULT_RULE_SET,
      rules: Array.from({ length: 51 }, (_, at) => ({ name: `r${String(at)}`, when: ALWAYS, choose: split(['a', 1]) })),
    },
  ],
  ['rule_without_name', { ...DEFAULT_RULE_SET, rules: [{ name: ' ', when: ALWAYS, choose: split(['a', 1]) }] }],
  ['name_twice', { ...DEFAULT_RULE_SET, rules: ['x', 'x '].map((name) => ({ name, when: ALWAYS, choose: split(['a', 1]) })) }],
  ['no_provider', setOf(split())],
  ['unknown_provider', setOf(split(['z', 1]))],
  ['provider_twice', setOf(split(['a', 1], ['a', 2]))],
  ['provider_twice', setOf(split(['a', 1]), { fallback: ['b', 'b'] })],
  ['unknown_provider', setOf(split(['a', 1]), { fallback: ['z'] })],
  ['share_not_positive', setOf(split(['a', 0]))],
  ['weight_out_of_range', setOf({ by: 'score', providers: ['a'], costWeight: 101 })],
  ['bounds_reversed', setOf(split(['a', 1]), {}, { fromMinor: '2', toMinor: '1' })],
  ['not_an_amount', setOf(split(['a', 1]), {}, { fromMinor: '-2' })],
  ['not_an_amount', { ...DEFAULT_RULE_SET, costs: [{ provider: 'a', basisPoints: 1, fixedMinor: 'x' }] }],
  ['cost_out_of_range', { ...DEFAULT_RULE_SET, costs: [{ provider: 'a', basisPoints: 10_001, fixedMinor: '0' }] }],
])('a set is judged: %s', (problem, rules) => {
  expect(problemOf(rules, PROVIDERS)).toBe(problem);
});
