import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import {
  balanceRequest,
  type BalanceRequestCommand,
  type BalanceRequestRefusal,
} from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import * as z from 'zod/mini';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

const rowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  reference: z.string(),
  status: z.string(),
  balances: z.string(),
  requested_at: z.date(),
  payout: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
});
export type RequestRow = z.infer<typeof rowSchema>;

const MAX_LISTED = 200;

const rowsWhere = async ({ database }: Pick<Desk, 'database'>, condition: string, values: unknown[]): Promise<readonly RequestRow[]> => {
  const rows = await database.query<unknown[]>(
    `SELECT id, user_id, reference, status, balances, requested_at, payout, proposed_by
     FROM read.balance_requests WHERE ${condition} ORDER BY requested_at, id LIMIT ${String(MAX_LISTED)}`,
    values,
  );
  return rows.map((row) => z.parse(rowSchema, row));
};

/** Requests that have not ended, oldest first. */
export const openRequests = (desk: Pick<Desk, 'database'>): Promise<readonly RequestRow[]> =>
  rowsWhere(desk, `status IN ('open', 'answered')`, []);

export type StaffDecision =
  { readonly kind: 'answered' | 'approve' | 'reject' } | { readonly kind: 'pay' | 'decline'; readonly reason: string };

/** @throws Error that says what to correct. */
export const decideRequest = async (desk: Desk, reference: string, account: string, decision: StaffDecision): Promise<void> => {
  const { eventLog, now } = desk;
  const [row] = await rowsWhere(desk, 'reference = $1', [reference]);
  if (row === undefined) throw new Error(`There is no request ${reference}.`);
  const { user_id: by } = await findLogin(desk, account);
  const isAnswer = decision.kind === 'approve' || decision.kind === 'reject';
  const role = await roleFor(eventLog, by, 'balance_request', isAnswer ? 'answer' : 'propose');
  const stream = balanceRequestsStream(row.user_id);
  const state = await eventLog.load(balanceRequest, stream);
  const handled = await handleCommand(eventLog, {
    stream,
    decider: balanceRequest,
    command: commandOf(decision, row.id, by, now),
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', id: by, role },
      subjectId: state?.request.subjectId ?? null,
      channel: 'cli',
    }),
  });
  if (!handled.accepted) throw new Error(REFUSALS[handled.refusal.code]);
};

const commandOf = (decision: StaffDecision, requestId: string, by: string, now: Date): BalanceRequestCommand => {
  const at = now.toISOString();
  switch (decision.kind) {
    case 'answered':
      return { type: 'RecordAnswer', requestId, by };
    case 'decline':
      return { type: 'DeclineRequest', requestId, by, reason: decision.reason };
    case 'pay': {
      const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
      return { type: 'ProposePayout', requestId, by, at, lapsesAt, reason: decision.reason };
    }
    case 'approve':
      return { type: 'ApprovePayout', requestId, by, at };
    case 'reject':
      return { type: 'RejectPayout', requestId, by };
  }
};

const REFUSALS: Readonly<Record<BalanceRequestRefusal['code'], string>> = {
  request_open: 'A request is already open.',
  nothing_to_pay: 'The request names no balance.',
  no_such_request: 'This request has ended, and the customer has made another one.',
  already_proposed: 'A payout is already proposed, or the request has ended.',
  not_proposed: 'No payout is proposed for this request.',
  proposal_lapsed: 'The proposal is older than seven days. Reject it, then propose it again.',
  same_person: 'Someone other than the person who proposed it must approve it.',
  own_affair: 'You may not decide about your own money.',
  reason_missing: 'Say why: REASON="Sent to the account in the email of 2 March".',
  not_approved: 'The payout is not approved.',
  not_cleared: 'The payout is not cleared.',
};
