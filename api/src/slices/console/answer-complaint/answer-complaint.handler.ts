import type { answerComplaint, extendComplaint } from '@danubit/contracts/http/console/complaints.contract';
import type { Complaint, ComplaintCommand } from '@danubit/core/domain/support/complaint/complaint.decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { extendedDueAt, reviewUntilOf } from '../../../platform/complaints/complaint-times.ts';
import { ComplaintDesk } from '../complaint-desk.ts';

type Decided =
  | ({ readonly step: 'answer' | 'review' } & z.infer<(typeof answerComplaint)['body']>)
  | ({ readonly step: 'extend' } & z.infer<(typeof extendComplaint)['body']>);

export class DecideComplaint extends Command<void> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly complaintId: string,
    readonly decided: Decided,
  ) {
    super();
  }
}

@CommandHandler(DecideComplaint)
export class DecideComplaintHandler implements ICommandHandler<DecideComplaint> {
  constructor(private readonly desk: ComplaintDesk) {}

  execute({ staff, complaintId, decided }: DecideComplaint): Promise<void> {
    return this.desk.give(staff, complaintId, (state, now) => commandOf(staff.userId, decided, state, now));
  }
}

const commandOf = (by: string, decided: Decided, { receivedAt }: Complaint, now: Date): ComplaintCommand => {
  if (decided.step === 'extend') return { type: 'ExtendComplaint', by, dueAt: extendedDueAt(receivedAt), reason: decided.reason };
  const given = { by, outcome: decided.outcome, answer: decided.answer, measures: decided.measures };
  return decided.step === 'answer'
    ? { type: 'AnswerComplaint', ...given, reviewUntil: reviewUntilOf(now) }
    : { type: 'AnswerReview', ...given };
};
