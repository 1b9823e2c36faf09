import type { RECEIPT_STATES, StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { tickerOf, type CryptoAsset } from '@danubit/contracts/values/assets';
import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import { toDecimal } from '@danubit/contracts/values/money';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { originatorsIn } from '@danubit/core/domain/delivery/incoming-inquiry/originators-in';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { isReturnable } from '@danubit/core/domain/payments/crypto-receipt/proposals-about-receipts';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { personOf, type Names } from './staff-names.ts';

export type StaffReceiptRow = {
  readonly id: string;
  readonly user_id: string;
  readonly network: string;
  readonly asset: CryptoAsset;
  readonly amount: string;
  readonly txid: string;
  readonly status: (typeof RECEIPT_STATES)[number];
  readonly hold: ReceiptHold | null;
  readonly block_height: number;
  readonly received_at: string;
  readonly address: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** Each with the address that was paid and the name of the customer. */
export const NAMED_RECEIPTS = `r.*, a.address, p.first_name, p.last_name
  FROM read.crypto_receipts r
  LEFT JOIN read.deposit_addresses a ON a.user_id = r.user_id AND a.network = r.network AND a.mode = r.mode
  LEFT JOIN read.profiles p ON p.user_id = r.user_id`;

type History = readonly RecordedDomainEvent<CryptoReceiptEvent>[];

/** Who made the request that waits for a second person; null without one. */
export const proposerOf = (history: History): string | null => proposalIn(history)?.by ?? null;

const stateOf = (history: History): CryptoReceipt | null =>
  history.reduce<CryptoReceipt | null>((state, event) => cryptoReceipt.evolve(state, event), null);

const proposalIn = (history: History): CryptoReceipt['proposal'] => stateOf(history)?.proposal ?? null;

export type ReadReceipt = {
  readonly row: StaffReceiptRow;
  readonly history: History;
  /** What another provider has announced about it. */
  readonly inquiry: RecordedDomainEvent<IncomingInquiryEvent> | undefined;
  readonly provenSenders: readonly string[];
};

/** Senders and reasons come from the log, because a copy in a table would survive the erasure of personal data. */
export const staffReceiptOf = ({ row, history, inquiry, provenSenders }: ReadReceipt, names: Names): StaffReceipt => {
  const state = stateOf(history);
  const [received] = history;
  const valued = history.find((event) => event.type === 'CryptoReceiptValued');
  return {
    id: row.id,
    customer: { user_id: row.user_id, name: [row.first_name, row.last_name].filter((part) => part !== null).join(' ') || null },
    amount: row.amount,
    asset: tickerOf(row.asset),
    network: row.network,
    status: row.status,
    hold: row.status === 'held' ? row.hold : null,
    value: valued === undefined ? null : toDecimal(valued.data.value),
    txid: row.txid,
    block_height: row.block_height,
    received_at: new Date(row.received_at).toISOString(),
    address: row.address,
    senders: received?.type === 'CryptoReceived' ? orErased(received.data.senders, null) : null,
    announcement: shownAnnouncement(inquiry),
    proven_senders: [...provenSenders],
    is_returnable: state !== null && isReturnable(state),
    goes_to: orErased(state?.goesTo?.destination ?? null, null),
    proposal: shownProposal(history, names),
    steps: history.map((event) => ({
      at: event.metadata.occurredAt,
      type: event.type,
      reason: reasonIn(event),
    })),
  };
};

const shownAnnouncement = (inquiry: ReadReceipt['inquiry']): StaffReceipt['announcement'] => {
  if (inquiry === undefined) return null;
  const { providerId: provider, reference, answer, announced } = inquiry.data;
  return {
    provider,
    reference,
    announced_at: inquiry.metadata.occurredAt,
    recipient: answer === 'accepted' ? 'customer' : 'another_person',
    originators: announced === null || isErased(announced) ? null : originatorsIn(announced).map(({ names }) => names.join(' / ')),
  };
};

const reasonIn = (event: CryptoReceiptEvent): string | null => ('reason' in event.data ? orErased(event.data.reason, null) : null);

const shownProposal = (history: History, names: Names): StaffReceipt['proposal'] => {
  const proposal = proposalIn(history);
  if (proposal === null) return null;
  const { number, by, lapsesAt, goesTo } = proposal;
  const asked = history.findLast(({ data }) => 'requestedBy' in data);
  return {
    number,
    by: personOf(by, names),
    lapses_at: lapsesAt,
    reason: asked === undefined ? null : reasonIn(asked),
    goes_to: goesTo === null ? null : { address: orErased(goesTo.destination, null), provider: goesTo.providerId },
  };
};
