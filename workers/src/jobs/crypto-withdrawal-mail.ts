import { CRYPTO_WITHDRAWAL_MESSAGES } from '@danubit/contracts/values/crypto-withdrawals';
import type { TransactionPage } from '@danubit/core/chain/transaction-page';
import { addressOfWithdrawal, deliveryOfWithdrawal } from '@danubit/core/delivery/withdrawal-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { amountText } from '@danubit/core/mail/amount-text';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { addressText } from './beneficiary-mail.ts';

const TEMPLATES = {
  CryptoWithdrawalRequested: 'crypto-withdrawal-requested',
  DeliveryHeld: 'crypto-withdrawal-in-review',
  CryptoWithdrawalCompleted: 'crypto-withdrawal-sent',
  CryptoWithdrawalRefused: 'crypto-withdrawal-not-sent',
  CryptoWithdrawalCancelled: 'crypto-withdrawal-not-sent',
  CryptoWithdrawalReturned: 'crypto-withdrawal-not-sent',
} as const satisfies Partial<Record<(CryptoWithdrawalEvent | DeliveryEvent)['type'], MailTemplate>>;
type Mailed = Extract<CryptoWithdrawalEvent | DeliveryEvent, { type: keyof typeof TEMPLATES }>;

export const isOfCoinsLeaving = <Event extends DomainEvent>(event: Event): event is Extract<Event, Mailed> => event.type in TEMPLATES;

/** The customer of a delivery, whose later events do not name them. */
export const customerOfDelivery = (history: readonly DomainEvent[]): string | null => openingOf(history)?.userId ?? null;

const openingOf = (history: readonly DomainEvent[]) =>
  (history as readonly DeliveryEvent[]).find((event) => event.type === 'DeliveryOpened')?.data;

/** A request is always confirmed, regardless of the switches. Undefined for a delivery of an order, and when a withdrawal is held again. */
export const cryptoWithdrawalMail = async (
  log: EventLog,
  event: Mailed,
  history: readonly DomainEvent[],
  at: string,
  pageOf: TransactionPage = () => null,
) => {
  const withdrawalId = event.type === 'DeliveryHeld' ? withdrawalHeldFirst(event, history) : event.data.withdrawalId;
  const known = withdrawalId === undefined ? null : await log.load(cryptoWithdrawal, cryptoWithdrawalStream(withdrawalId));
  if (known === null) return undefined;
  const { request } = known;
  const { asset } = request.money;
  const destination = orErased(deliveryOfWithdrawal(request, await addressOfWithdrawal(log, request)).destination, '');
  const parameters: Record<string, string> = {
    amount: amountText(request.money),
    address: destination === '' ? '' : addressText(asset, destination),
    at,
    reference: request.withdrawalId,
    ...transactionOf(event, asset, pageOf),
    message: await messageOf(log, event),
  };
  const topic = event.type === 'CryptoWithdrawalRequested' ? null : ('transaction' as const);
  return { topic, template: TEMPLATES[event.type], parameters };
};

const transactionOf = (event: Mailed, asset: string, pageOf: TransactionPage): { readonly txid: string; readonly page: string } => {
  const txid = event.type === 'CryptoWithdrawalCompleted' ? event.data.txid : null;
  return txid === null ? { txid: '', page: '' } : { txid, page: pageOf(asset, txid) ?? '' };
};

const withdrawalHeldFirst = (held: Mailed & DomainEvent, history: readonly DomainEvent[]): string | undefined => {
  const opened = openingOf(history);
  const isFirst = history.find(({ type }) => type === 'DeliveryHeld') === held;
  return opened?.cause.kind === 'withdrawal' && isFirst ? opened.deliveryId : undefined;
};

const messageOf = async (log: EventLog, event: Mailed): Promise<string> => {
  if (event.type === 'CryptoWithdrawalRefused') return CRYPTO_WITHDRAWAL_MESSAGES[event.data.code];
  if (event.type === 'CryptoWithdrawalCancelled') return CRYPTO_WITHDRAWAL_MESSAGES.cancelled;
  if (event.type !== 'CryptoWithdrawalReturned') return '';
  const sent = await log.load(delivery, deliveryStream(event.data.withdrawalId));
  return CRYPTO_WITHDRAWAL_MESSAGES[sent?.abandoned?.proof === 'cancelled' ? 'cancelled' : 'returned'];
};
