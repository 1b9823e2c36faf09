import { money, type Money } from '@danubit/contracts/values/money';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { NoAddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { Clock } from '@danubit/runtime/clock';
import type { KeptEditions } from '../lists/kept-editions.ts';
import { listSourceOf } from '../lists/list-source.ts';
import { CountriesInForce } from '../lists/countries-in-force.ts';
import { LinkedMovements } from '../linked-movements.ts';
import { ListsInForce } from '../lists/lists-in-force.ts';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import type { ComplianceTools } from '../tools.ts';
import { memoryEditions } from './memory-editions.ts';

export const USER_ID = idFromText('user');
export const SUBJECT_ID = idFromText('subject');
const OPEN_GATE = {
  ...{ isAccountOpen: true, isEmailConfirmed: true, isTermsAccepted: true, isAgeConfirmed: true, verificationLevel: 'standard' },
};

export class MovedClock extends Clock {
  #now = new Date('2026-11-21T12:00:00.000Z');
  override now(): Date {
    return this.#now;
  }
  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

const RATES = { current: () => Promise.resolve(simulatedReferenceRates(new Date('2026-11-21T12:00:00.000Z'))) };

export type Scene = ComplianceTools & {
  readonly clock: MovedClock;
  readonly editions: KeptEditions;
  /** Keys of the restricted log. */
  readonly keys: MemoryPersonalDataKeys;
  readonly refresh: () => Promise<void>;
};

/** A customer called Jana Nováková, for a year unless `since` says otherwise, the bundled lists, and empty logs. */
export const scene = async (source = listSourceOf(undefined), since = '2025-11-21T12:00:00.000Z'): Promise<Scene> => {
  const clock = new MovedClock();
  const keys = new MemoryPersonalDataKeys();
  const [main, restricted] = [memoryLog({ clock }), memoryRestrictedLog({ clock, keys })];
  const editions = memoryEditions();
  const lists = new ListsInForce({ source, restricted, editions, clock, onProblem: () => undefined });
  const countries = new CountriesInForce({ source, restricted, clock, onProblem: () => undefined });
  const refresh = async (): Promise<void> => {
    await countries.refresh();
    await lists.refresh();
  };
  await refresh();
  const tools = {
    refresh,
    editions,
    keys,
    main,
    restricted,
    clock,
    rules: new RulesBook(restricted),
    linked: new LinkedMovements(restricted, clock),
    analytics: new NoAddressAnalytics(),
    pseudonyms: pseudonymsUnder('a2V5'.repeat(11)),
    lists: () => lists.current(),
    countries: () => countries.current(),
    rates: RATES,
  };
  const registered: AccountEvent = {
    type: 'AccountRegistered',
    data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'a@b.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/' },
  };
  await main.append(accountStream(USER_ID), [registered], 'any', { ...contextAt(clock), occurredAt: since });
  return tools;
};

/** The customer takes another name. */
export const renamed = async ({ main, clock }: Scene, firstName: string, lastName: string): Promise<void> => {
  await main.append(
    accountStream(USER_ID),
    [{ type: 'NamesChanged', data: { userId: USER_ID, firstName, lastName } }],
    'any',
    contextAt(clock),
  );
};

/** A withdrawal whose money is reserved. @returns its id */
export const withdrawn = async (
  { main, clock }: Scene,
  holder = 'Jana Nováková',
  amount: Money = money('EUR', 10_000n),
  iban = 'SK3112000000198742637541',
): Promise<string> => {
  const payoutId = newCommandId(clock.now());
  const requested: PayoutEvent = {
    type: 'PayoutRequested',
    data: {
      ...{ payoutId, userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID, beneficiaryId: 'b1', money: amount },
      ...{ iban, holder, provider: 'bank', instruction: null, instructionReason: null },
    },
  };
  const reserved: PayoutEvent = {
    type: 'PayoutFundsReserved',
    data: { payoutId, userId: USER_ID, entryId: 'e1', stream: 'wallet-1', limitsStream: null },
  };
  await main.append(payoutStream(payoutId), [requested, reserved], 'no-stream', contextAt(clock));
  return payoutId;
};

/** A refund that was requested for a payment. @returns the id of the refund */
export const refunding = async ({ main, clock }: Scene, paymentId: string): Promise<string> => {
  const refundId = newCommandId(clock.now());
  const base = { refundId, paymentId, userId: USER_ID };
  const asked: RefundEvent = {
    type: 'RefundRequested',
    data: {
      ...{
        ...base,
        subjectId: SUBJECT_ID,
        walletId: USER_ID,
        money: money('EUR', 100n),
        cause: 'customer_request',
        reason: 'Asked by mail.',
      },
      ...{ requestedBy: 'anna', proposalHash: 'h', lapsesAt: '2099-01-01T00:00:00.000Z', provider: 'stripe', providerReference: 'pi_1' },
    },
  };
  const reserved: RefundEvent = { type: 'RefundFundsReserved', data: { ...base, entryId: 'e1', stream: 'wallet-1', needsApproval: false } };
  const held: RefundEvent = { type: 'RefundHeld', data: { ...base, code: 'under_review' } };
  await main.append(refundStream(refundId), [asked, reserved, held], 'no-stream', contextAt(clock));
  return refundId;
};

/** Coins of the wallet on their way to an address, worth so much. @returns the id of the delivery */
export const withdrawingCoins = async ({ main, clock }: Scene, destination: string, value = money('EUR', 10_000n)): Promise<string> => {
  const withdrawalId = newCommandId(clock.now());
  const coins = money('BTC.bitcoin', 10_000n);
  const requestedCoins: CryptoWithdrawalEvent = {
    type: 'CryptoWithdrawalRequested',
    data: {
      ...{ withdrawalId, userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID, addressId: 'b1', money: coins, value },
      marketPrice: '1',
    },
  };
  const opened: DeliveryEvent = {
    type: 'DeliveryOpened',
    data: {
      ...{ deliveryId: withdrawalId, cause: { kind: 'withdrawal', id: withdrawalId }, userId: USER_ID, subjectId: SUBJECT_ID },
      ...{ walletId: USER_ID, money: coins, destination, approvalHash: 'a'.repeat(64) },
    },
  };
  await main.append(cryptoWithdrawalStream(withdrawalId), [requestedCoins], 'no-stream', contextAt(clock));
  await main.append(deliveryStream(withdrawalId), [opened], 'no-stream', contextAt(clock));
  return withdrawalId;
};

/** Coins that arrived from these addresses, worth so much once the chain had confirmed them. @returns the id of the receipt */
export const receiving = async (
  { main, clock }: Scene,
  senders: readonly string[],
  value: Money | null = money('EUR', 10_000n),
): Promise<string> => {
  const receiptId = newCommandId(clock.now());
  const received: CryptoReceiptEvent = {
    type: 'CryptoReceived',
    data: {
      ...{ receiptId, userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID, network: 'bitcoin', money: money('BTC.bitcoin', 10_000n) },
      ...{ txid: 't1', place: 0, block: { height: 7, hash: 'a' }, senders: [...senders] },
    },
  };
  const valued: readonly CryptoReceiptEvent[] =
    value === null ? [] : [{ type: 'CryptoReceiptValued', data: { receiptId, userId: USER_ID, value } }];
  await main.append(cryptoReceiptStream(receiptId), [received, ...valued], 'no-stream', contextAt(clock));
  return receiptId;
};

/** Coins on their way to an address, for which so much was paid. @returns the id of the delivery */
export const delivering = async ({ main, clock }: Scene, destination: string, fiat: Money = money('EUR', 10_000n)): Promise<string> => {
  const deliveryId = newCommandId(clock.now());
  const orderId = newCommandId(clock.now());
  await main.append(orderStream(orderId), [orderOf(orderId, fiat)], 'no-stream', contextAt(clock));
  const opened: DeliveryEvent = {
    type: 'DeliveryOpened',
    data: {
      ...{ deliveryId, cause: { kind: 'order', id: orderId }, userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID },
      ...{ money: money('BTC.bitcoin', 10_000n), destination, approvalHash: 'a'.repeat(64) },
    },
  };
  await main.append(deliveryStream(deliveryId), [opened], 'no-stream', contextAt(clock));
  return deliveryId;
};

const orderOf = (orderId: string, fiat: Money): OrderEvent => ({
  type: 'OrderPlaced',
  data: {
    ...{ orderId, userId: USER_ID, quoteId: 'q1', subjectId: SUBJECT_ID, walletId: USER_ID, fiat, converted: fiat },
    ...{ serviceFee: money('EUR', 0n), networkFee: money('EUR', 0n), crypto: money('BTC.bitcoin', 10_000n), rate: '1', marketPrice: '1' },
    ...{
      rulesVersion: '1',
      method: 'balance',
      destination: 'address',
      addressId: 'b1',
      riskDisclosure: '1',
      payBy: '2027-01-01T00:00:00.000Z',
    },
  },
});

export const contextAt = (clock: Clock) =>
  commandContext({
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  });

type Logged = Pick<Scene, 'main'> & { readonly clock: Clock };

export const give = async (
  { main, clock }: Logged,
  paymentId: string,
  command: PaymentCommand,
  more: Partial<CommandContext> = {},
): Promise<void> => {
  const context = { ...contextAt(clock), ...more };
  const handled = await handleCommand(main, { stream: paymentStream(paymentId), decider: payment, command, context });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};

/** `eur`: what the amount is worth. */
type Asked = {
  readonly amount?: Money;
  readonly eur?: Money;
  readonly payer?: string;
  readonly country?: string;
  /** Its fingerprint. */
  readonly card?: string;
  readonly by?: { readonly userId: string; readonly subjectId: string };
  /** The session from which the customer asks. */
  readonly sessionId?: string;
};

const JANA = { userId: USER_ID, subjectId: SUBJECT_ID };
const ofSession = (sessionId: string | undefined): Partial<CommandContext> =>
  sessionId === undefined ? {} : { sessionId, actor: { kind: 'customer', id: USER_ID, role: null } };

/** A deposit by card that waits for clearance. @returns its id */
export const requested = async (tools: Logged, asked: Asked = {}): Promise<string> => {
  const { amount = money('EUR', 25_100n), eur = amount, payer = 'Jana Nováková', country = 'SK', card = 'f1', by = JANA } = asked;
  const paymentId = newCommandId(tools.clock.now());
  const command: PaymentCommand = {
    type: 'RequestDeposit',
    gate: OPEN_GATE,
    request: {
      ...{ paymentId, ...by, walletId: by.userId, money: amount, orderId: null, capture: 'at_once' },
      eur: { money: eur, rate: '1.00000000', date: '2026-11-20', source: 'test', checkedAt: null },
      method: {
        ...{ kind: 'card', token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242', funding: 'credit', country },
        fingerprint: card,
      },
      payer: { name: payer, country, zipCode: '811 02' },
      device: { userAgent: 'Firefox', address: '192.0.2.1' },
      context: { termsVersion: '2025-07', feeTextVersion: '1', verificationLevel: 'standard' },
      ...{ returnUrl: 'http://127.0.0.1/', providerCustomer: null, securityCodeToken: null, saveCard: false, alternatives: [] },
    },
  };
  await give(tools, paymentId, command, ofSession(asked.sessionId));
  return paymentId;
};
