import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import * as z from 'zod/mini';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

const rowSchema = z.object({
  id: z.string(),
  asset: z.string(),
  amount: z.string(),
  status: z.string(),
  hold: z.nullable(z.string()),
  txid: z.string(),
});
export type OpenReceipt = z.infer<typeof rowSchema>;

const MAX_LISTED = 200;

/** Coins that have arrived and are not credited, oldest first. */
export const openReceipts = async ({ database }: Pick<Desk, 'database'>): Promise<readonly OpenReceipt[]> => {
  const rows = await database.query<unknown[]>(
    `SELECT id, asset, amount::text, status, hold, txid FROM read.crypto_receipts
     WHERE status NOT IN ('credited', 'too_small', 'lost') ORDER BY received_at, id LIMIT $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => z.parse(rowSchema, row));
};

/** @throws Error that tells the operator what to correct */
export const releaseReceipt = async (desk: Desk, receiptId: string, account: string, reason: string): Promise<void> => {
  const { eventLog, now } = desk;
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(eventLog, by, 'delivery', 'answer');
  const stream = cryptoReceiptStream(receiptId);
  const state = await eventLog.load(cryptoReceipt, stream);
  if (state === null) throw new Error(`There is no receipt ${receiptId}.`);
  const handled = await handleCommand(eventLog, {
    stream,
    decider: cryptoReceipt,
    command: { type: 'ReleaseReceipt', by, reason },
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', id: by, role },
      subjectId: state.received.subjectId,
      channel: 'cli',
    }),
  });
  if (!handled.accepted) throw new Error(REFUSALS[handled.refusal.code] ?? handled.refusal.code);
};

const REFUSALS: Readonly<Record<string, string>> = {
  own_affair: 'You may not decide about your own money.',
  reason_missing: 'Say why: REASON="The customer sent a screenshot of the wallet."',
  not_held: 'The receipt is not held.',
};
