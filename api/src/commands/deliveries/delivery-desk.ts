import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { delivery, type DeliveryCommand } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import * as z from 'zod/mini';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

const rowSchema = z.object({
  id: z.string(),
  cause_kind: z.string(),
  cause_id: z.string(),
  asset: z.string(),
  amount: z.string(),
  status: z.string(),
  obstacle: z.nullable(z.string()),
  txid: z.nullable(z.string()),
});
export type OpenDelivery = z.infer<typeof rowSchema>;

const MAX_LISTED = 200;

/** Deliveries without an end, oldest first. Those of sandboxes send nothing. */
export const openDeliveries = async ({ database }: Pick<Desk, 'database'>): Promise<readonly OpenDelivery[]> => {
  const rows = await database.query<unknown[]>(
    `SELECT id, cause_kind, cause_id, asset, amount::text, status, obstacle, txid
     FROM read.deliveries WHERE status NOT IN ('settled', 'returned') AND NOT starts_with(id, '${TEST_PREFIX}') ORDER BY opened_at, id LIMIT $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => z.parse(rowSchema, row));
};

export type DeliveryDecision = { readonly kind: 'cancel' } | { readonly kind: 'release'; readonly reason: string };

/** @throws Error that says what to correct */
export const decideDelivery = async (desk: Desk, deliveryId: string, account: string, decision: DeliveryDecision): Promise<void> => {
  const { eventLog, now } = desk;
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(eventLog, by, 'delivery', decision.kind === 'release' ? 'answer' : 'propose');
  const stream = deliveryStream(deliveryId);
  const state = await eventLog.load(delivery, stream);
  if (state === null) throw new Error(`There is no delivery ${deliveryId}.`);
  if (state.request.userId === by) throw new Error(REFUSALS['own_affair']);
  const command: DeliveryCommand =
    decision.kind === 'release' ? { type: 'ReleaseDelivery', by, reason: decision.reason } : { type: 'CancelDelivery' };
  const handled = await handleCommand(eventLog, {
    stream,
    decider: delivery,
    command,
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', id: by, role },
      subjectId: state.request.subjectId,
      channel: 'cli',
    }),
  });
  if (!handled.accepted) throw new Error(REFUSALS[handled.refusal.code] ?? handled.refusal.code);
};

const REFUSALS: Readonly<Record<string, string>> = {
  own_affair: 'You may not decide about your own money.',
  reason_missing: 'Say why: REASON="The account is no longer restricted."',
  not_held: 'The delivery is not held.',
  not_to_be_cancelled: 'The delivery was built: only the chain says how it ends.',
};
