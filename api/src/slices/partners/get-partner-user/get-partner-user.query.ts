import type { PartnerUserReply } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { idOfPublic, TEST_PREFIX } from '@danubit/contracts/values/ids';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { partnerUserReply } from '../partner-user-reply.ts';

export class GetPartnerUser extends Query<PartnerUserReply> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPartnerUser)
export class GetPartnerUserHandler implements IQueryHandler<GetPartnerUser> {
  constructor(private readonly log: EventLog) {}

  /** @throws HttpProblem 404, also for a person of another partner or of the other mode */
  async execute({ partner: { partnerId, mode }, publicId }: GetPartnerUser): Promise<PartnerUserReply> {
    const userId = idOfPublic('usr', publicId) ?? '';
    const { state, history } = await this.log.loadWithHistory(partnerUser, partnerUserStream(userId));
    const isOfMode = userId.startsWith(TEST_PREFIX) === (mode === 'test');
    if (state?.data.partnerId !== partnerId || !isOfMode) throw notFound('We could not find this user.');
    return partnerUserReply(state.data, history[0]?.metadata.occurredAt ?? '');
  }
}
