import { beforeAll, describe, expect, it } from '@jest/globals';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';
import { START } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { DemoLife, type DemoLifeParts } from './demo-life.ts';
import { demoStory, STORY_CARDS, STORY_DAYS, type StoryCard } from './demo-story.ts';
import { pastChargesIn, type PastCharge } from './settle-past.ts';
import { StoryProvider } from './story-provider.ts';

const UNTIL = new Date('2026-11-23T13:00:00.000Z');
const DAY_MS = 86_400_000;
type Recorded = RecordedDomainEvent<PaymentEvent | WalletEvent>;

const person = (): DemoLifeParts['person'] => {
  const [found] = DEMO_CUSTOMERS;
  if (found?.identity === undefined) throw new Error('The first demo customer has no identity.');
  return { ...found, identity: found.identity };
};

const card = (name: StoryCard) => {
  const token = { token: `pm_${name}`, brand: 'visa', lastFour: STORY_CARDS[name].slice(-4), funding: 'credit', country: 'US' };
  return [name, { ...token, providerCustomer: name === 'visa' ? 'cus_1' : null, fingerprint: name }] as const;
};

let past: readonly PastCharge[];

const live = async (): Promise<readonly Recorded[]> => {
  const life = new DemoLife({
    person: person(),
    provider: new StoryProvider({ apiUrl: 'http://127.0.0.1:1', secretKey: 'sk_test_unused' }),
    cards: new Map((Object.keys(STORY_CARDS) as StoryCard[]).map(card)),
    publicUrl: 'http://localhost:8080',
    identity: TEST_IDENTITY,
  });
  for (const { at, step } of demoStory(UNTIL)) await life.live(at, step);
  await life.end();
  past = await pastChargesIn(life.log);
  return await life.log.decode(await life.log.store.readAll(START, 10_000));
};

let events: readonly Recorded[];
beforeAll(async () => {
  events = await live();
});

const times = (): readonly number[] => events.map(({ metadata }) => Date.parse(metadata.occurredAt));
const dataOf = <Type extends Recorded['type']>(type: Type) =>
  events.flatMap((event) => (event.type === type ? [event.data as Extract<Recorded, { type: Type }>['data']] : []));

describe('the life of the demo customer', () => {
  it('walks through 90 days in order and ends before now', () => {
    expect(times()).toEqual(times().toSorted((left, right) => left - right));
    expect(UNTIL.getTime() - (times()[0] ?? 0)).toBeLessThanOrEqual(STORY_DAYS * DAY_MS);
    expect(UNTIL.getTime() - (times()[0] ?? 0)).toBeGreaterThan((STORY_DAYS - 1) * DAY_MS);
    expect(times().at(-1)).toBeLessThan(UNTIL.getTime());
  });

  it('is the same for the same moment', async () => {
    const again = await live();
    const facts = (all: readonly Recorded[]) => all.map(({ stream, type, metadata }) => [stream, type, metadata.occurredAt]);
    expect(facts(again)).toEqual(facts(events));
  });

  it('has deposits in three currencies, declines with different reasons, challenges, limits, cards and security events', () => {
    expect(new Set(dataOf('PaymentCompleted').map(({ money }) => money.asset))).toEqual(new Set(['EUR', 'USD', 'GBP']));
    expect(new Set(dataOf('PaymentFailed').map(({ code }) => code))).toEqual(
      new Set(['insufficient_funds', 'incorrect_cvc', 'expired_card', 'card_declined', 'authentication_abandoned']),
    );
    expect(dataOf('PaymentRefused').map(({ code }) => code)).toEqual(['daily_limit_exceeded']);
    expect(dataOf('CustomerActionCompleted')).toHaveLength(2);
    const types = new Set<string>(events.map(({ type }) => type));
    for (const type of ['PaymentLimitsChanged', 'PaymentMethodAdded', 'PasswordChanged', 'SecuritySettingsChanged']) {
      expect(types).toContain(type);
    }
  });

  it('books every completed deposit once, in the month in which it was made', () => {
    const entries = events.filter(({ type }) => type === 'EntryPosted');
    expect(entries).toHaveLength(dataOf('PaymentCompleted').length);
    for (const { stream, metadata } of entries) expect(stream.split('-').at(-2)).toBe(metadata.occurredAt.slice(0, 7).replace('-', ''));
  });

  it('gives the provider the charges that the books expect of it, and no other', () => {
    const expected = dataOf('PaymentCompleted').map(({ paymentId, money }) => [paymentId, money.asset.toLowerCase(), money.minor]);
    expect(past.map(({ paymentId, currency, amount }) => [paymentId, currency, String(amount)])).toEqual(expected);
    expect(past.every(({ paymentMethod }) => paymentMethod.startsWith('pm_'))).toBe(true);
  });

  it('leaves no payment open, so that the workers find nothing to do', () => {
    const byStream = Map.groupBy(events, ({ stream }) => stream);
    const states = dataOf('PaymentRequested').map(({ paymentId }) => {
      const history = (byStream.get(paymentStream(paymentId)) ?? []) as readonly PaymentEvent[];
      return history.reduce(payment.evolve, payment.initial);
    });
    for (const state of states) {
      expect(['completed', 'failed', 'refused']).toContain(state.status);
      if (state.status === 'completed') expect(state.booked).not.toBeNull();
    }
  });
});
