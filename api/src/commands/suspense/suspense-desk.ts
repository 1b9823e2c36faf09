import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { suspense, type SuspenseCommand, type SuspenseRefusal } from '@danubit/core/domain/payments/suspense/suspense.decider';
import type { SuspenseEvent, SuspenseResolution } from '@danubit/core/domain/payments/suspense/suspense.events';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

const rowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  obstacle: z.nullable(z.string()),
  payment_id: z.nullable(z.string()),
  provider: z.string(),
  provider_reference: z.string(),
  resolution: z.nullable(z.string()),
  requested_by: z.nullable(z.string()),
});
export type SuspenseRow = z.infer<typeof rowSchema>;

const MAX_LISTED = 200;

/** Unresolved items, oldest first. */
export const openItems = async ({ database }: Pick<Desk, 'database'>): Promise<readonly SuspenseRow[]> => {
  const rows = await database.query<unknown[]>(
    `SELECT id, kind, amount::text, currency, status, obstacle, payment_id, provider, provider_reference, resolution, requested_by
     FROM read.suspense_items WHERE status <> 'resolved' ORDER BY opened_at, id LIMIT $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => z.parse(rowSchema, row));
};

/** The reason of the latest proposal. Read from the log, because a copy in a table would survive the erasure of personal data. */
export const reasonOf = async ({ eventLog }: Pick<Desk, 'eventLog'>, itemId: string): Promise<string | null> => {
  const history = await eventLog.read<SuspenseEvent>(suspenseStream(itemId));
  const requested = history.findLast((event) => event.type === 'SuspenseResolutionRequested');
  return requested?.type === 'SuspenseResolutionRequested' ? orErased(requested.data.reason, null) : null;
};

export type SuspenseRequest =
  | { readonly kind: 'propose'; readonly resolution: SuspenseResolution; readonly reason: string; readonly creditTo?: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' };

/** @throws Error that says what to correct. */
export const decideItem = async (desk: Desk, itemId: string, account: string, request: SuspenseRequest): Promise<void> => {
  const { eventLog, now } = desk;
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(eventLog, by, 'suspense', request.kind === 'propose' ? 'propose' : 'answer');
  const stream = suspenseStream(itemId);
  const opened = (await eventLog.read<SuspenseEvent>(stream)).find((event) => event.type === 'SuspenseOpened');
  if (opened?.type !== 'SuspenseOpened') throw new Error(`There is no item ${itemId} in suspense.`);
  const handled = await handleCommand(eventLog, {
    stream,
    decider: suspense,
    command: await commandOf(desk, request, by),
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', id: by, role },
      subjectId: opened.data.subjectId,
      channel: 'cli',
    }),
  });
  if (!handled.accepted) throw new Error(REFUSALS[handled.refusal.code]);
};

const commandOf = async (desk: Desk, request: SuspenseRequest, by: string): Promise<SuspenseCommand> => {
  const { now } = desk;
  const at = now.toISOString();
  switch (request.kind) {
    case 'propose': {
      const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
      const { resolution, reason, creditTo } = request;
      const customer = creditTo === undefined ? {} : { creditTo: (await findLogin(desk, creditTo)).user_id };
      return { type: 'RequestResolution', resolution, ...customer, reason, by, at, lapsesAt };
    }
    case 'approve':
      return { type: 'ApproveResolution', by, at };
    case 'reject':
      return { type: 'RejectResolution', by };
  }
};

const REFUSALS: Readonly<Record<SuspenseRefusal['code'], string>> = {
  no_such_item: 'We could not find this item in suspense.',
  already_requested: 'This item already has a proposal, or its money is already being moved.',
  not_requested: 'This item has no proposal.',
  proposal_lapsed: 'The proposal is older than seven days. Propose it again.',
  another_proposal: 'Another proposal was made meanwhile.',
  same_person: 'Someone other than the person who proposed it must approve it.',
  own_affair: 'You may not decide about your own money.',
  reason_missing: 'Say why: REASON="The customer asked for the money back".',
  customer_missing: 'The customer is not known. Name the customer: TO=jana@example.com.',
  customer_known: 'This money has a customer. Leave out TO.',
  not_in_our_books: 'Wallets do not hold this currency: the money can only be returned.',
  not_approved: 'The proposal is not approved.',
  not_cleared: 'The proposal is not cleared.',
};
