import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptCommand } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
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
     WHERE status NOT IN ('credited', 'too_small', 'returned', 'lost') ORDER BY received_at, id LIMIT $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => z.parse(rowSchema, row));
};

export type ReceiptVerb = 'request' | 'approve' | 'reject';
type Decision = { readonly receiptId: string; readonly account: string; readonly verb: ReceiptVerb; readonly reason: string };

/**
 * One person requests a release, another approves or rejects it, or the return that was requested in the console.
 * @throws Error that says what to correct
 */
export const decideReceipt = async (desk: Desk, { receiptId, account, verb, reason }: Decision): Promise<void> => {
  const { eventLog, now } = desk;
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(eventLog, by, 'receipt', verb === 'request' ? 'propose' : 'answer');
  const stream = cryptoReceiptStream(receiptId);
  const state = await eventLog.load(cryptoReceipt, stream);
  if (state === null) throw new Error(`There is no receipt ${receiptId}.`);
  const handled = await handleCommand(eventLog, {
    stream,
    decider: cryptoReceipt,
    command: commandOf(verb, { by, reason, now, proposal: state.proposal?.number ?? 0 }),
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

type Given = { readonly by: string; readonly reason: string; readonly now: Date; readonly proposal: number };

const commandOf = (verb: ReceiptVerb, { by, reason, now, proposal }: Given): CryptoReceiptCommand => {
  const at = now.toISOString();
  switch (verb) {
    case 'request':
      return { type: 'RequestRelease', by, at, reason, lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString() };
    case 'approve':
      return { type: 'ApproveProposal', by, at, reason, proposal };
    case 'reject':
      return { type: 'RejectProposal', by, reason, proposal };
  }
};

const REFUSALS: Readonly<Record<string, string>> = {
  own_affair: 'You may not decide about your own money.',
  reason_missing: 'Say why: REASON="The customer sent a screenshot of the wallet."',
  not_held: 'The receipt is not held.',
  already_proposed: 'There is a request already. Another person approves it with APPROVE=1.',
  not_proposed: 'Nothing has been requested yet.',
  proposal_lapsed: 'The request is older than seven days. Ask again.',
  same_person: 'Someone other than the person who asked for it must approve it.',
};
