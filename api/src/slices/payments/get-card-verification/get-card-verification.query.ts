import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { cardVerificationReply, readCardVerification } from '../card-verification-reply.ts';

export class GetCardVerification extends Query<CardCheckReply> {
  constructor(
    readonly userId: string,
    readonly verificationId: string,
  ) {
    super();
  }
}

/** Reads the check's stream, which has few events. A check of another customer is 404. */
@QueryHandler(GetCardVerification)
export class GetCardVerificationHandler implements IQueryHandler<GetCardVerification> {
  constructor(private readonly log: EventLog) {}

  async execute({ userId, verificationId }: GetCardVerification): Promise<CardCheckReply> {
    const state = await readCardVerification(this.log, verificationId);
    if (state?.request.userId !== userId) throw notFound('We could not find this card check.');
    return cardVerificationReply(state);
  }
}
