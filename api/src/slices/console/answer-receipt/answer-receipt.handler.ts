import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { ByStaff, CryptoReceiptProblem, ReturnAddress } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
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
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { reasonMissing, releaseProblem } from '../release-problems.ts';
import { ReturnAddresses, type GivenReturnAddress } from './return-addresses.ts';

type ReadReturnAddress = (given: GivenReturnAddress) => Promise<ReturnAddress>;
type Answered = Pick<StaffReceipt, 'id' | 'status'>;

export class AnswerReceipt extends Command<Answered> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly receiptId: string,
    readonly reason: string,
    readonly answerAt: (now: Date, addressOf: ReadReturnAddress) => ByStaff | Promise<ByStaff>,
  ) {
    super();
  }
}

/**
 * What a member of staff decides about held coins. Released ones are looked at again: a list, a restriction or a review that still stands
 * holds them again.
 */
@CommandHandler(AnswerReceipt)
export class AnswerReceiptHandler implements ICommandHandler<AnswerReceipt> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly own: OwnRows,
    private readonly addresses: ReturnAddresses,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, receiptId, reason, answerAt }: AnswerReceipt): Promise<Answered> {
    const stream = cryptoReceiptStream(receiptId);
    const { state, history } = await this.log.loadWithHistory(cryptoReceipt, stream);
    if (state === null || history[0]?.metadata.mode !== this.own.mode) throw notFound('We could not find this receipt.');
    const { userId, subjectId } = state.received;
    if (userId === staff.userId) throw receiptProblem('own_affair');
    const now = this.clock.now();
    await this.reads.record({ staff, purpose: 'receipt_answer', reason }, [{ kind: 'receipt', id: receiptId, userId }]);
    const answer = await answerAt(now, (given) => this.addresses.read(state.received, given));
    const handled = await handleCommand(this.log, {
      stream,
      decider: cryptoReceipt,
      command: answer,
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw receiptProblem(handled.refusal.code);
    await this.readTables.waitFor(['crypto_receipts'], handled.position);
    return { id: receiptId, status: handled.state?.status ?? state.status };
  }
}

const receiptProblem = (code: CryptoReceiptProblem): HttpProblem => {
  switch (code) {
    case 'own_affair':
    case 'already_proposed':
    case 'same_person':
    case 'proposal_lapsed':
    case 'proposal_differs':
      return releaseProblem(code);
    case 'reason_missing':
      return reasonMissing();
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'No request is open, or the coins are now held for another reason.');
    case 'not_returnable':
      return new HttpProblem(409, 'NOT_RETURNABLE', 'A review, a list or a restriction holds these coins. Decide that first.');
    default:
      return new HttpProblem(409, 'NOT_HELD', 'These coins do not wait for a decision.');
  }
};
