import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { FOUR_EYES, matterOfHold } from '@danubit/contracts/values/four-eyes';
import { modeOf } from '@danubit/contracts/values/ids';
import { payout, type PayoutCommand } from '@danubit/core/domain/payments/payout/payout.decider';
import type { Payout } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { RecordReads } from '../record-reads.ts';
import { heldByCompliance, payoutProblem, unknownPayout } from '../staff-payouts.ts';

type Answer = Extract<PayoutCommand, { type: 'RequestRelease' | 'ApproveRelease' | 'RejectPayout' }>;
type Answered = Pick<StaffPayout, 'id' | 'status'>;

export class AnswerPayout extends Command<Answered> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly payoutId: string,
    readonly answerAt: (now: Date) => Answer,
  ) {
    super();
  }
}

/** What a member of staff decides about a held withdrawal. */
@CommandHandler(AnswerPayout)
export class AnswerPayoutHandler implements ICommandHandler<AnswerPayout> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly own: OwnRows,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, payoutId, answerAt }: AnswerPayout): Promise<Answered> {
    const stream = payoutStream(payoutId);
    const state = await this.log.load(payout, stream);
    if (state === null || modeOf(payoutId, this.own.mode) !== this.own.mode) throw unknownPayout();
    const { userId, subjectId } = state.request;
    await this.reads.record({ staff, purpose: 'payout_answer' }, [{ kind: 'payout', id: payoutId, userId }]);
    const now = this.clock.now();
    const answer = answerAt(now);
    if (!mayGive(answer, staff, state)) throw heldByCompliance();
    const handled = await handleCommand(this.log, {
      stream,
      decider: payout,
      command: answer,
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw payoutProblem(handled.refusal);
    await this.readTables.waitFor(['payouts'], handled.position);
    return { id: payoutId, status: handled.state?.status ?? state.status };
  }
}

/** The contract admits all roles that decide about withdrawals; one that waits for compliance needs a narrower role. */
const mayGive = ({ type }: Answer, { staffRoles }: AuthenticatedCustomer, { status, hold }: Payout): boolean => {
  if (status !== 'held') return true;
  const may = FOUR_EYES[matterOfHold(hold)][type === 'RequestRelease' ? 'propose' : 'answer'];
  return staffRoles.some((role) => may.some((each) => each === role));
};
