import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { PayoutRefusal } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { PayoutRow } from '@danubit/projections/tables/payouts/payouts.entity';
import { createHash } from 'node:crypto';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { reasonMissing, releaseProblem } from './release-problems.ts';

type Names = { readonly first_name: string | null; readonly last_name: string | null };
type Of<Prefix extends string> = { readonly [Name in keyof Names as `${Prefix}_${Name}`]: string | null };

/** A row of read.payouts with the names of the customer, of the proposer and of the member of staff who instructed it. */
export type NamedPayoutRow = PayoutRow & Names & Of<'proposer'> & Of<'instructor'>;

/** Select list and tables of `NamedPayoutRow`, aliased `r`, `p`, `s` and `i`. */
export const NAMED_PAYOUTS = `r.*, p.first_name, p.last_name, s.first_name AS proposer_first_name, s.last_name AS proposer_last_name,
    i.first_name AS instructor_first_name, i.last_name AS instructor_last_name
  FROM read.payouts r LEFT JOIN read.profiles p ON p.user_id = r.user_id LEFT JOIN read.profiles s ON s.user_id = r.proposed_by
    LEFT JOIN read.profiles i ON i.user_id = r.instructed_by`;

/** Account, holder and reasons come from the log, because a copy in a table would survive the erasure of personal data. */
export const staffPayoutOf = (row: NamedPayoutRow, history: readonly RecordedDomainEvent<PayoutEvent>[]): StaffPayout => {
  const [requested] = history;
  const request = requested?.type === 'PayoutRequested' ? requested.data : undefined;
  const { proposed_by: by, proposal_hash: hash, lapses_at: lapsesAt, instructed_by: instructedBy } = row;
  const names = { first_name: row.proposer_first_name, last_name: row.proposer_last_name };
  return {
    id: row.id,
    transaction_id: transactionIdOf(row.id),
    customer: { user_id: row.user_id, name: nameOf(row) },
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    hold: row.hold,
    obstacle: row.obstacle,
    requested_at: asTime(row.requested_at),
    iban: request === undefined ? null : orErased(request.iban, null),
    holder: request === undefined ? null : orErased(request.holder, null),
    instructed_by:
      instructedBy === null
        ? null
        : { user_id: instructedBy, name: nameOf({ first_name: row.instructor_first_name, last_name: row.instructor_last_name }) },
    proposal:
      by === null || hash === null || lapsesAt === null
        ? null
        : { by: { user_id: by, name: nameOf(names) }, hash, lapses_at: asTime(lapsesAt), reason: reasonOf(history) },
    steps: history.map(({ type, metadata }) => ({ at: metadata.occurredAt, type })),
  };
};

/** The reason given by the member of staff who last asked for the release, or who instructed the transfer. */
const reasonOf = (history: readonly RecordedDomainEvent<PayoutEvent>[]): string | null => {
  const asked = history.findLast(({ type }) => type === 'PayoutReleaseRequested');
  if (asked?.type === 'PayoutReleaseRequested') return orErased(asked.data.reason, null);
  const [requested] = history;
  const reason = requested?.type === 'PayoutRequested' ? requested.data.instructionReason : null;
  return reason === null ? null : orErased(reason, null);
};

const nameOf = ({ first_name, last_name }: Names): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || null;

const asTime = (value: string | Date): string => new Date(value).toISOString();

/** SHA-256 (hex) of what an approval is about, so that it cannot count for another proposal. */
export const payoutProposalHash = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const unknownPayout = (): HttpProblem => notFound('We could not find this withdrawal.');

export const heldByCompliance = (): HttpProblem =>
  new HttpProblem(403, 'FORBIDDEN', 'Compliance holds this withdrawal. Ask a compliance officer or a senior manager.');

/** Refusals of commands that staff give to a payout. The others belong to the workers' and the customer's commands. */
export const payoutProblem = ({ code }: PayoutRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_payout':
      return unknownPayout();
    case 'payout_differs':
      return new HttpProblem(409, 'PAYOUT_DIFFERS', 'This id belongs to another transfer. Choose a new one.');
    case 'own_affair':
    case 'already_proposed':
    case 'same_person':
    case 'proposal_lapsed':
      return releaseProblem(code);
    case 'another_proposal':
      return releaseProblem('proposal_differs');
    case 'reason_missing':
      return reasonMissing();
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'The release has not been requested yet.');
    default:
      return new HttpProblem(409, 'NOT_HELD', 'This withdrawal is not waiting for a decision.');
  }
};
