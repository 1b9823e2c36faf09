import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';

type Released = Pick<StaffReceipt, 'id' | 'status'>;

export class ReleaseReceipt extends Command<Released> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly receiptId: string,
    readonly reason: string,
  ) {
    super();
  }
}

/** Held coins are looked at again. A list, a restriction or a review that still stands holds them again. */
@CommandHandler(ReleaseReceipt)
export class ReleaseReceiptHandler implements ICommandHandler<ReleaseReceipt> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly own: OwnRows,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, receiptId, reason }: ReleaseReceipt): Promise<Released> {
    const stream = cryptoReceiptStream(receiptId);
    const { state, history } = await this.log.loadWithHistory(cryptoReceipt, stream);
    if (state === null || history[0]?.metadata.mode !== this.own.mode) throw notFound('We could not find this receipt.');
    const { userId, subjectId } = state.received;
    if (userId === staff.userId) throw receiptProblem('own_affair');
    await this.reads.record({ staff, purpose: 'receipt_answer', reason }, [{ kind: 'receipt', id: receiptId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: cryptoReceipt,
      command: { type: 'ReleaseReceipt', by: staff.userId, reason },
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw receiptProblem(handled.refusal.code);
    await this.readTables.waitFor(['crypto_receipts'], handled.position);
    return { id: receiptId, status: handled.state?.status ?? state.status };
  }
}

const receiptProblem = (code: string): HttpProblem => {
  if (code === 'own_affair') return new HttpProblem(403, 'OWN_AFFAIR', 'You may not decide about your own money. Ask a colleague.');
  if (code === 'reason_missing') return invalidParameter('reason', 'Say why, in a few words.');
  return new HttpProblem(409, 'NOT_HELD', 'These coins do not wait for a decision.');
};
