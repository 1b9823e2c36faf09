import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { DeclineCode } from '@danubit/core/domain/payments/payment/payment.events';
import { between, oneOf, randomFrom } from '../chaos/random.ts';

/** What happened to the demo customer in 90 days. Pure: the same moment gives the same story. */

export const STORY_DAYS = 90;
const SEED = 20_250_701;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Test cards of the simulated provider. */
export const STORY_CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  visaDebit: '4000056655665556',
  confirmed: '4000002500003155',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
} as const;
export type StoryCard = keyof typeof STORY_CARDS;

/** The outcome at the bank: money, money after 3-D Secure, an abandoned challenge, a decline, or a refusal by a limit before the bank. */
export type StoryOutcome = 'captured' | 'confirmed' | 'abandoned' | 'over-limit' | DeclineCode;

export type StoryDeposit = {
  readonly kind: 'deposit';
  readonly minor: bigint;
  readonly currency: FiatCurrency;
  readonly card: StoryCard;
  readonly outcome: StoryOutcome;
};

/** In whole US dollars. */
export type StoryLimits = { readonly kind: 'limits'; readonly daily: number; readonly monthly: number };

type StoryDevice = 'laptop' | 'phone' | 'hotel';
export type StorySession = { readonly kind: 'session'; readonly device: StoryDevice; readonly isNewDevice: boolean };

export type StoryStep =
  | StoryDeposit
  | StoryLimits
  | StorySession
  | { readonly kind: 'sign-up' | 'verify-identity' | 'change-password' | 'shorten-sessions' | 'read-notifications' };

export type Happening = { readonly at: Date; readonly step: StoryStep };

const deposit = (amount: number, currency: FiatCurrency, card: StoryCard, outcome: StoryOutcome = 'captured'): StoryDeposit => ({
  kind: 'deposit',
  minor: BigInt(Math.round(amount * 100)),
  currency,
  card,
  outcome,
});

const session = (device: StoryDevice, isNewDevice = false): StorySession => ({ kind: 'session', device, isNewDevice });

/** The turning points: days before the end of the story, with the time of day as a part of the day. */
const TURNING_POINTS: readonly (readonly [daysBefore: number, step: StoryStep])[] = [
  [89.98, { kind: 'sign-up' }],
  [89.97, { kind: 'verify-identity' }],
  [89.9, deposit(50, 'EUR', 'visa')],
  [86.4, { kind: 'limits', daily: 2_000, monthly: 20_000 }],
  [81.2, deposit(120, 'EUR', 'withoutFunds', 'insufficient_funds')],
  [81.19, deposit(120, 'EUR', 'visa')],
  [74.3, deposit(300, 'USD', 'confirmed', 'confirmed')],
  [66.1, deposit(75, 'GBP', 'wrongCode', 'incorrect_cvc')],
  [66.09, deposit(75, 'GBP', 'visaDebit')],
  [58.6, session('phone', true)],
  [52.2, deposit(640, 'EUR', 'confirmed', 'abandoned')],
  [52.15, deposit(640, 'EUR', 'confirmed', 'confirmed')],
  [44.5, { kind: 'change-password' }],
  [44.49, session('laptop')],
  [37.3, deposit(180, 'USD', 'expired', 'expired_card')],
  [33.35, deposit(2_400, 'EUR', 'visa', 'over-limit')],
  [33.3, { kind: 'limits', daily: 5_000, monthly: 30_000 }],
  [32.1, deposit(2_400, 'EUR', 'visa')],
  [26.7, session('hotel', true)],
  [26.6, { kind: 'shorten-sessions' }],
  [18.2, deposit(95, 'GBP', 'confirmed', 'abandoned')],
  [12.4, deposit(210, 'USD', 'declined', 'card_declined')],
  [12.39, deposit(210, 'USD', 'mastercard')],
  [5.2, deposit(1_150, 'EUR', 'visa')],
  [1.5, { kind: 'read-notifications' }],
  [0.3, { kind: 'limits', daily: 7_500, monthly: 40_000 }],
  [0.08, deposit(140, 'EUR', 'visa')],
  [0.02, deposit(85.5, 'USD', 'mastercard')],
];

/** The currencies with their card and typical amounts; those that come often are listed more than once. */
const HABITS: readonly (readonly [FiatCurrency, StoryCard, readonly number[]])[] = [
  ['EUR', 'visa', [25, 40, 50, 60, 75, 100, 150, 200, 249.9, 320]],
  ['EUR', 'visa', [50, 80, 120, 180, 250, 400]],
  ['USD', 'mastercard', [30, 49.99, 75, 120, 199.5, 260, 350]],
  ['GBP', 'visaDebit', [20, 35, 60, 90, 145.25, 220]],
];

/** In order of time, the first `STORY_DAYS` before `until` and none after it. */
export const demoStory = (until: Date): readonly Happening[] => {
  const random = randomFrom(SEED);
  const before = (days: number): Date => new Date(until.getTime() - Math.round(days * DAY_MS));
  const points = TURNING_POINTS.map(([days, step]): Happening => ({ at: before(days), step }));
  const ordinary: Happening[] = [];
  for (let days = 88; days >= 1; days -= between(random, 1, 3)) {
    const [currency, card, amounts] = oneOf(random, HABITS);
    const midnight = Math.floor(before(days).getTime() / DAY_MS) * DAY_MS;
    const at = new Date(midnight + between(random, 6 * HOUR_MS, 21 * HOUR_MS));
    if (at < before(0.5)) ordinary.push({ at, step: deposit(oneOf(random, amounts), currency, card) });
  }
  return [...points, ...ordinary].toSorted((left, right) => left.at.getTime() - right.at.getTime());
};
