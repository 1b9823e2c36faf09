import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { BY_RULE, type SuspenseRefusal } from '@danubit/core/domain/payments/suspense/suspense.decider';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import type { SuspenseItemRow } from '@danubit/projections/tables/suspense-items/suspense-items.entity';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

type Named<Prefix extends string> = { readonly [Name in `${Prefix}_first_name` | `${Prefix}_last_name`]: string | null };

/** A row of read.suspense_items with the names of the customer and of the proposer. */
export type NamedSuspenseRow = SuspenseItemRow & Named<'customer'> & Named<'proposer'>;

/** Select list and tables of `NamedSuspenseRow`, aliased `i`, `p` and `s`. */
export const NAMED_SUSPENSE = `i.*, p.first_name AS customer_first_name, p.last_name AS customer_last_name,
    s.first_name AS proposer_first_name, s.last_name AS proposer_last_name
  FROM read.suspense_items i LEFT JOIN read.profiles p ON p.user_id = i.user_id LEFT JOIN read.profiles s ON s.user_id = i.requested_by`;

/** What a payer wrote and the reason of a proposal are only in the log, because a copy in a table would survive their erasure. */
export const staffSuspenseItem = async (log: EventLog, row: NamedSuspenseRow): Promise<StaffSuspenseItem> => ({
  id: row.id,
  kind: row.kind as StaffSuspenseItem['kind'],
  amount: row.amount,
  currency: row.currency,
  provider: row.provider,
  provider_reference: row.provider_reference,
  payment_id: row.payment_id === null ? null : transactionIdOf(row.payment_id),
  customer: row.user_id === null ? null : { user_id: row.user_id, name: nameOf(row.customer_first_name, row.customer_last_name) },
  status: row.status,
  opened_at: new Date(row.opened_at).toISOString(),
  transfer: row.kind === 'transfer' ? await transferOf(log, row.provider_reference) : null,
  proposal: row.resolution === null ? null : await proposalOf(log, row),
  obstacle: row.obstacle,
});

const nameOf = (...parts: readonly (string | null)[]): string | null => parts.filter((part) => part !== null).join(' ') || null;

const transferOf = async (log: EventLog, transferId: string): Promise<StaffSuspenseItem['transfer']> => {
  const transfer = await log.load(transferIn, transferInStream(transferId));
  if (transfer === null) return null;
  const { payer, remittance, bookedOn } = transfer.received;
  if (isErased(payer)) return null;
  return { payer: payer.name, iban: payer.iban, remittance: orErased(remittance, ''), booked_on: bookedOn, held: transfer.holdReason };
};

const proposalOf = async (log: EventLog, row: NamedSuspenseRow): Promise<StaffSuspenseItem['proposal']> => {
  const history = await log.read<SuspenseEvent>(suspenseStream(row.id));
  const requested = history.findLast((event) => event.type === 'SuspenseResolutionRequested');
  if (requested?.type !== 'SuspenseResolutionRequested') return null;
  const { proposal: number, resolution, creditTo, reason, requestedBy, lapsesAt } = requested.data;
  return {
    number,
    resolution,
    credit_to: creditTo === null ? null : { user_id: creditTo, name: null },
    reason: orErased(reason, null),
    requested_by: {
      user_id: requestedBy,
      name: requestedBy === BY_RULE ? 'a rule' : nameOf(row.proposer_first_name, row.proposer_last_name),
    },
    lapses_at: lapsesAt,
  };
};

export const unknownItem = (): HttpProblem => notFound('We could not find this item in suspense.');

/** Refusals of commands that staff give. The others belong to commands of the workers. */
export const suspenseProblem = ({ code }: SuspenseRefusal): HttpProblem => {
  const [status, name, message] = PROBLEMS[code] ?? NOT_AWAITED;
  if (code === 'no_such_item') return unknownItem();
  return code === 'reason_missing' ? invalidParameter('reason', message) : new HttpProblem(status, name, message);
};

type Problem = readonly [status: 403 | 409, name: string, message: string];
const NOT_AWAITED: Problem = [409, 'NOT_AWAITING_APPROVAL', 'This item is not waiting for approval. Load it again.'];
const PROBLEMS: Partial<Readonly<Record<SuspenseRefusal['code'], Problem>>> = {
  own_affair: [403, 'OWN_AFFAIR', 'You may not decide about your own money. Ask a colleague.'],
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who proposed this must approve it.'],
  reason_missing: [409, 'INVALID_PARAMETER', 'Say why, in a few words.'],
  already_requested: [409, 'ALREADY_PROPOSED', 'This item has a proposal, or its money is already being moved. Load it again.'],
  proposal_lapsed: [409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose it again.'],
  another_proposal: [409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load it again.'],
  not_in_our_books: [409, 'NOT_IN_OUR_BOOKS', 'Wallets do not hold this currency: the money can only be returned.'],
  customer_missing: [409, 'CUSTOMER_MISSING', 'The customer is not known. Name the customer who gets the money.'],
  customer_known: [409, 'CUSTOMER_KNOWN', 'This money already has a customer. Do not name another one.'],
};
