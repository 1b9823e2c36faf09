import type { PartnerUserReply } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { partnerUserReply } from '../partner-user-reply.ts';
import { PartnerUsersReader } from '../partner-users-reader.ts';

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
  constructor(private readonly users: PartnerUsersReader) {}

  /** @throws HttpProblem 404, also for a person of another partner or of the other mode */
  async execute({ partner, publicId }: GetPartnerUser): Promise<PartnerUserReply> {
    const { state, history } = await this.users.one(partner, publicId);
    return partnerUserReply({ ...state.data, status: state.status }, history[0]?.metadata.occurredAt ?? '');
  }
}
