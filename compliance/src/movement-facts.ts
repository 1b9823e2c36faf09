import type { AssessedMovement } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { DeliveryState } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { DECLINE_CODES, type PaymentMethod } from '@danubit/core/domain/payments/payment/payment.events';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutState } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplianceTools } from './tools.ts';

/** The fingerprint of the card or the account that paid, under a key; null where only the provider has it. */
export const counterpartyOf = async (
  { main, pseudonyms }: Pick<ComplianceTools, 'main' | 'pseudonyms'>,
  method: PaymentMethod,
): Promise<string | null> => {
  if (method.kind === 'card') return pseudonyms.ofCounterparty(`card:${method.fingerprint}`);
  if (method.kind === 'redirect') return null;
  const [received] = await main.read<TransferInEvent>(transferInStream(method.transferId));
  const iban = received?.type === 'FundsReceived' ? (orErased(received.data.payer, null)?.iban ?? null) : null;
  return pseudonyms.ofCounterparty(`account:${iban ?? method.lastFour}`);
};

type End = NonNullable<AssessedMovement['end']>;
/** Only the newest movements: older ones ended long ago, and their ends are recorded. */
const MOST_LOOKED_AT = 20;

/** What became of earlier movements whose end was not known yet. */
export const endsOf = async (
  main: EventLog,
  assessed: readonly AssessedMovement[],
  paymentId: string,
): Promise<readonly { readonly id: string; readonly end: End }[]> => {
  const open = assessed.filter(({ end, movement }) => end === null && movement.id !== paymentId).slice(-MOST_LOOKED_AT);
  const ends = await Promise.all(open.map(async ({ movement: { id, kind } }) => ({ id, end: await endOfMovement(main, id, kind) })));
  return ends.flatMap(({ id, end }) => (end === null ? [] : [{ id, end }]));
};

const endOfMovement = async (main: EventLog, id: string, kind: AssessedMovement['movement']['kind']): Promise<End | null> => {
  if (kind === 'out') return endOfPayout(await main.load(payout, payoutStream(id)));
  if (kind === 'delivered') return endOfDelivery(await main.load(delivery, deliveryStream(id)));
  if (kind === 'received') return endOfReceipt(await main.load(cryptoReceipt, cryptoReceiptStream(id)));
  return endOf(await main.load(payment, paymentStream(id)));
};

const DECLINES: readonly string[] = DECLINE_CODES;

const endOf = (state: Payment | { readonly status: 'none' }): End | null => {
  switch (state.status) {
    case 'completed':
      return 'happened';
    case 'failed':
      return DECLINES.includes(state.failure ?? '') ? 'declined' : 'did_not_happen';
    case 'refused':
      return 'did_not_happen';
    default:
      return null;
  }
};

/** A withdrawal that came back did happen: the money was at the bank. */
const endOfPayout = (state: PayoutState): End | null => {
  switch (state?.status) {
    case 'settled':
    case 'booked':
    case 'returned':
      return 'happened';
    case 'refused':
    case 'cancelled':
    case 'ending':
    case 'ended':
      return 'did_not_happen';
    default:
      return null;
  }
};

const endOfDelivery = (state: DeliveryState): End | null => {
  if (state?.status === 'settled') return 'happened';
  return state?.status === 'returned' || state?.status === 'abandoned' ? 'did_not_happen' : null;
};

/** Assessed coins were confirmed on the chain, so they have arrived, whether held or credited; only `lost` undoes that. */
const endOfReceipt = (state: CryptoReceipt | null): End | null => {
  if (state?.status === 'credited') return 'happened';
  return state?.status === 'lost' ? 'did_not_happen' : null;
};
