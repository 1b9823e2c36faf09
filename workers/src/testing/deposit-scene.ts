import { money, type Money } from '@danubit/contracts/values/money';
import { ComplianceUnavailable, type ClearanceAnswer, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { CardTryPolicy } from '@danubit/core/card-tries/card-tries';
import type { CardAtProvider } from '@danubit/core/domain/payments/payment/payment.events';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import type { DueWork, Action } from '../due/due-work.ts';
import { memoryCardTries } from './memory-card-tries.ts';

export const USER_ID = idFromText('user');
export const SUBJECT_ID = idFromText('subject');
export const RATES: ReferenceRates = {
  date: '2026-11-20',
  source: 'test',
  checkedAt: null,
  perEuro: { EUR: '1', USD: '1', GBP: '1', CHF: '1' },
};
export const CARD_TRIES: CardTryPolicy = {
  perCustomer: 3,
  perCard: 5,
  perNetwork: 1_000,
  windowMs: 3_600_000,
  pause: { percent: 100, minTries: 1_000, windowMs: 900_000 },
};
/** For specs whose many payments all belong to one customer. */
export const MANY_TRIES: CardTryPolicy = { ...CARD_TRIES, perCustomer: 10_000, perCard: 10_000 };
export const CLEARANCE_VALID_MS = 900_000;
export const CLEARS_ALL: ClearanceCheck = { of: () => Promise.resolve('clear') };
/** Answers as `answers.now` says, "none" being silence, and keeps the requests. */
export const answeringAs = (now: ClearanceAnswer | 'none') => {
  const answers = { now, asked: [] as string[] };
  const compliance: ClearanceCheck = {
    of: (about, id) => {
      answers.asked.push(`${about} ${id}`);
      return answers.now === 'none' ? Promise.reject(new ComplianceUnavailable()) : Promise.resolve(answers.now);
    },
  };
  return { answers, compliance };
};
/** What clearing a payment needs besides the log and a clock. Made for each test, because it remembers the tries of cards. */
export const clearing = (policy: CardTryPolicy = CARD_TRIES) => ({
  rates: { current: () => Promise.resolve(RATES) },
  compliance: CLEARS_ALL,
  regulator: null,
  cardTries: memoryCardTries(policy),
  clearanceValidMs: CLEARANCE_VALID_MS,
});
export const EVIDENCE = {
  providerReference: 'pi_1',
  networkReference: null,
  authorisationCode: null,
  avs: null,
  cvc: 'pass',
  threeDSecure: null,
};

export const OPEN_GATE = {
  isAccountOpen: true,
  isEmailConfirmed: true,
  isTermsAccepted: true,
  isAgeConfirmed: true,
  verificationLevel: 'standard',
};

/** A clock that only moves when a test moves it. */
export class TestClock extends Clock {
  #now = new Date('2026-11-21T12:00:00.000Z');
  override now(): Date {
    return this.#now;
  }
  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

type Deposit = {
  readonly paymentId: string;
  readonly userId?: string;
  readonly amount?: Money;
  readonly provider?: string;
  /** Other providers that have the card. */
  readonly others?: readonly string[];
  /** Another method than the card. */
  readonly method?: DepositRequest['method'];
  readonly orderId?: string | null;
};

/** What the api records of a deposit. */
export const depositRequestOf = ({
  paymentId,
  userId = USER_ID,
  amount = money('EUR', 25_000n),
  provider = 'stripe',
  others = [],
  method = { kind: 'card', token: 'pm_1', provider, brand: 'visa', lastFour: '4242', funding: 'credit', country: 'US', fingerprint: 'f1' },
  orderId = null,
}: Deposit): DepositRequest => ({
  paymentId,
  userId,
  subjectId: userId === USER_ID ? SUBJECT_ID : idFromText(`subject of ${userId}`),
  walletId: userId,
  money: amount,
  eur: { money: amount, rate: '1.00000000', date: '2026-11-20', source: 'test', checkedAt: null },
  method,
  orderId,
  capture: 'at_once',
  payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
  device: { userAgent: 'Firefox', address: '192.0.2.1' },
  context: { termsVersion: '2025-07', feeTextVersion: '1', verificationLevel: 'standard' },
  returnUrl: 'http://127.0.0.1/dashboard',
  providerCustomer: 'cus_1',
  securityCodeToken: null,
  saveCard: method.kind === 'card',
  alternatives: others.map((name): CardAtProvider => ({
    ...{
      provider: name,
      token: `pm_${name}`,
      fingerprint: `f_${name}`,
      providerCustomer: `cus_${name}`,
      returnUrl: `http://127.0.0.1/${name}`,
    },
  })),
});

/** Appends what the api appends for a deposit that passed its checks. */
export const requestDeposit = async (
  log: EventLog,
  clock: Clock,
  paymentId: string,
  amount: Money = money('EUR', 25_000n),
  provider = 'stripe',
  others: readonly string[] = [],
): Promise<void> => {
  await appendRequest(log, clock, depositRequestOf({ paymentId, amount, provider, others }));
};

export const appendRequest = async (log: EventLog, clock: Clock, request: DepositRequest): Promise<void> => {
  await handleCommand(log, {
    stream: paymentStream(request.paymentId),
    decider: paymentDecider,
    command: { type: 'RequestDeposit', request, gate: OPEN_GATE },
    context: commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    }),
  });
};

export const workOn = (action: Action, subject: string, tries = 0): DueWork => ({
  id: idFromText(`${action}:${subject}`),
  action,
  subject,
  causeEventId: idFromText(`cause of ${action}:${subject}:${String(tries)}`),
  correlationId: idFromText(subject),
  tries,
  version: 1,
});

export const typesOf = async (log: EventLog, stream: string): Promise<readonly string[]> =>
  (await log.read(stream)).map(({ type }) => type);
