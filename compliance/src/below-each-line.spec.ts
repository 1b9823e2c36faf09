import { FIAT_CURRENCIES, minorOf, money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { RULE_PACK } from '@danubit/core/domain/compliance/monitoring/rule-pack';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { idFromText } from '@danubit/event-store/event-ids';
import { describe, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { listSourceOf } from './lists/list-source.ts';
import { SUBJECT_ID, USER_ID, contextAt, delivering, receiving, requested, scene, withdrawn, type Scene } from './testing/scene.ts';

/** Every rule with an amount or a count: a customer who stays one step below its line, in each currency, and one who reaches it. */
const HOUR_MS = 3_600_000;
const RATES = simulatedReferenceRates(new Date('2026-11-21T12:00:00.000Z'));
const CURRENCIES = FIAT_CURRENCIES.filter((currency) => currency !== 'CHF');
const SENDERS = ['a1', 'a2', 'a3', 'a4', 'a5'];

type Side = 'below' | 'above';
type Customer = {
  readonly tools: Scene;
  readonly side: Side;
  /** The largest amount of the currency worth less than so many cents of EUR, or the smallest that is worth as much. */
  readonly near: (eurMinor: bigint, side?: Side) => Money;
  readonly eurOf: (amount: Money) => bigint;
  readonly pays: (amount: Money, card?: string, country?: string) => Promise<string>;
  /** Another customer, with the same card. */
  readonly anotherPays: (amount: Money) => Promise<void>;
  readonly withdraws: (amount: Money, iban?: string) => Promise<void>;
  readonly sends: (amount: Money, address?: string) => Promise<void>;
  /** The value of coins is in EUR in every case. */
  readonly receives: (eurMinor: bigint, sender?: string) => Promise<void>;
  readonly says: (event: Parameters<Scene['main']['append']>[1][number]) => Promise<void>;
};

const eurOf = (amount: Money): bigint => minorOf(convert(amount, 'EUR', RATES).money);

const nearIn =
  (currency: FiatCurrency, chosen: Side) =>
  (eurMinor: bigint, side: Side = chosen): Money => {
    const guess = minorOf(convert(money('EUR', eurMinor), currency, RATES).money);
    const steps = Array.from({ length: 9 }, (_, at) => money(currency, guess + BigInt(at - 4)));
    const found = side === 'above' ? steps.find((each) => eurOf(each) >= eurMinor) : steps.findLast((each) => eurOf(each) < eurMinor);
    if (found === undefined) throw new RangeError(`No amount of ${currency} is near ${String(eurMinor)}.`);
    return found;
  };

const customerIn = (tools: Scene, currency: FiatCurrency, side: Side): Customer => ({
  ...{ tools, side, eurOf, near: nearIn(currency, side) },
  pays: async (amount, card, country) => {
    const eur = convert(amount, 'EUR', RATES).money;
    const id = await requested(tools, {
      amount,
      eur,
      ...(card === undefined ? {} : { card }),
      ...(country === undefined ? {} : { country }),
    });
    await answerQuestion(tools, 'payment', id);
    return id;
  },
  anotherPays: async (amount) => {
    const by = { userId: idFromText('another'), subjectId: idFromText('another-subject') };
    await answerQuestion(tools, 'payment', await requested(tools, { amount, eur: convert(amount, 'EUR', RATES).money, by }));
  },
  withdraws: async (amount, iban) => void (await answerQuestion(tools, 'payout', await withdrawn(tools, 'Jana Nováková', amount, iban))),
  sends: async (amount, address = 'b1') => void (await answerQuestion(tools, 'delivery', await delivering(tools, address, amount))),
  receives: async (eurMinor, sender = 'a1') =>
    void (await answerQuestion(tools, 'receipt', await receiving(tools, [sender], money('EUR', eurMinor)))),
  says: async (event) => void (await tools.main.append(customerStream(SUBJECT_ID), [event], 'any', contextAt(tools.clock))),
});

/** Each one is one step short with `below`. Amounts are in the currency of the customer. */
const LINES: Readonly<Record<string, (customer: Customer) => Promise<unknown>>> = {
  'structuring-1000': async ({ pays, near }) => {
    for (const _ of [1, 2]) await pays(near(95_000n, 'above'));
    await pays(near(80_000n));
  },
  'structuring-10000': async ({ pays, near }) => {
    for (const _ of [1, 2]) await pays(near(950_000n, 'above'));
    await pays(near(800_000n));
  },
  'linked-sum-1000': async ({ anotherPays, pays, near, eurOf: worth }) => {
    const first = near(40_000n, 'above');
    await anotherPays(first);
    await pays(near(100_000n - worth(first)));
  },
  'linked-sum-10000': async ({ anotherPays, pays, near, eurOf: worth }) => {
    const first = near(400_000n, 'above');
    await anotherPays(first);
    await pays(near(1_000_000n - worth(first)));
  },
  'volume-day': async ({ pays, near, eurOf: worth }) => {
    const first = near(1_000_000n, 'above');
    for (const _ of [1, 2]) await pays(first);
    await pays(near(2_500_001n - 2n * worth(first)));
  },
  'large-single': ({ pays, near }) => pays(near(5_000_001n)),
  'count-velocity': async ({ pays, near, eurOf: worth }) => {
    const first = near(20_000n, 'above');
    for (const _ of [1, 2, 3, 4]) await pays(first);
    await pays(near(100_000n - 4n * worth(first)));
  },
  'above-history': async ({ tools, pays, near, eurOf: worth }) => {
    const usual = near(50_000n, 'above');
    await pays(usual);
    tools.clock.pass(HOUR_MS);
    await pays(near(3n * worth(usual) + 1n));
  },
  'rapid-in-out': async ({ pays, withdraws, near, eurOf: worth }) => {
    const deposit = near(100_000n, 'above');
    await pays(deposit);
    await withdraws(near((worth(deposit) * 80n + 99n) / 100n));
  },
  'new-account': ({ pays, near }) => pays(near(500_000n)),
  dormant: async ({ tools, pays, near }) => {
    await pays(near(2_000n, 'above'));
    tools.clock.pass(90 * 24 * HOUR_MS);
    await tools.refresh();
    await pays(near(100_000n));
  },
  'round-amounts': async ({ pays, near, side }) => {
    const one = near(1n, 'above');
    for (const hundreds of [15n, 17n]) await pays({ ...one, minor: String(hundreds * 10_000n) });
    await pays({ ...one, minor: String(190_000n - (side === 'above' ? 0n : 1n)) });
  },
  'many-to-one': async ({ pays, near, side }) => {
    for (const card of SENDERS.slice(0, side === 'above' ? 5 : 4)) await pays(near(3_000n, 'above'), card);
  },
  'one-to-many': async ({ withdraws, near, side }) => {
    for (const at of SENDERS.slice(0, side === 'above' ? 5 : 4)) await withdraws(near(3_000n, 'above'), `SK${at}`);
  },
  'country-mismatch': async ({ pays, near, says }) => {
    const person = { firstName: 'Jana', lastName: 'Nováková', birthDate: '1990-01-01', country: 'SK', documentNumber: 'SK1' };
    const check = { verificationId: 'v1', subjectId: SUBJECT_ID, userId: USER_ID, documentType: 'passport' };
    await says({ type: 'IdentityVerificationStarted', data: { ...check, ...person } });
    await pays(near(100_000n), undefined, 'CZ');
  },
  'card-testing': async ({ tools, pays, near, side }) => {
    for (const _ of SENDERS.slice(0, side === 'above' ? 5 : 4)) {
      const paymentId = await pays(near(3_000n, 'above'));
      const failed = { type: 'PaymentFailed', data: { paymentId, userId: USER_ID, code: 'card_declined' } };
      await tools.main.append(paymentStream(paymentId), [failed], 'any', contextAt(tools.clock));
    }
    await pays(near(3_000n, 'above'));
  },
  'profile-drift': async ({ pays, near, says }) => {
    await says({
      type: 'QuestionAnswered',
      data: { userId: USER_ID, subjectId: SUBJECT_ID, question: 'expected_volume', answer: 'under_1000' },
    });
    await pays(near(200_001n));
  },
  'coins-just-below-1000': async ({ sends, near }) => {
    for (const _ of [1, 2]) await sends(near(95_000n, 'above'));
    await sends(near(80_000n));
  },
  'coins-linked-sum-1000': async ({ sends, near, eurOf: worth }) => {
    const first = near(30_000n, 'above');
    for (const _ of [1, 2]) await sends(first);
    await sends(near(100_000n - 2n * worth(first)));
  },
  'coins-volume-day': ({ sends, near }) => sends(near(2_500_001n)),
  'coins-many-addresses': async ({ sends, near, side }) => {
    for (const address of SENDERS.slice(0, side === 'above' ? 5 : 4)) await sends(near(3_000n, 'above'), address);
  },
  'coins-pass-through': async ({ receives, sends, near }) => {
    await receives(100_000n);
    await sends(near(80_000n));
  },
  'receipts-just-below-1000': async ({ receives, side }) => {
    for (const _ of [1, 2]) await receives(95_000n);
    await receives(side === 'above' ? 80_000n : 79_999n);
  },
  'receipts-volume-day': ({ receives, side }) => receives(side === 'above' ? 2_500_001n : 2_500_000n),
  'receipts-many-addresses': async ({ receives, side }) => {
    for (const address of SENDERS.slice(0, side === 'above' ? 5 : 4)) await receives(3_000n, address);
  },
};

/** Rules about the person, the country, the payer or the address: no amount or count can stay below their line. */
const WITHOUT_LINE = ['third-party', 'high-risk-country', 'politically-exposed', 'address-risk', 'address-mixers', 'address-sanctions'];

/** Rules that reached their line, in every movement that was assessed. */
const hitsAfter = async (id: string, currency: FiatCurrency, side: Side): Promise<readonly string[]> => {
  const since = id === 'new-account' ? '2026-11-21T00:00:00.000Z' : undefined;
  const tools = await scene(listSourceOf(undefined), since);
  await LINES[id]?.(customerIn(tools, currency, side));
  return (await new AlertBook(tools.restricted).all()).flatMap(({ reasons }) => reasons);
};

test('every rule with a line is in this walk', () => {
  expect([...Object.keys(LINES), ...WITHOUT_LINE].toSorted()).toEqual(RULE_PACK.map(({ id }) => id).toSorted());
});

describe.each(CURRENCIES)('in %s', (currency) => {
  test.each(Object.keys(LINES))('the rule "%s" hits a customer at its line, and not one who stays a step below', async (id) => {
    const name = RULE_PACK.find((rule) => rule.id === id)?.name ?? '';
    expect(await hitsAfter(id, currency, 'below')).not.toContain(name);
    expect(await hitsAfter(id, currency, 'above')).toContain(name);
  });
});
