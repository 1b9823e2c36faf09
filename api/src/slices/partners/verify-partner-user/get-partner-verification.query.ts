import type { PartnerVerification } from '@danubit/contracts/http/partner-api/partner-kyc.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { verificationReply } from '../partner-user-reply.ts';
import { PartnerUsersReader } from '../partner-users-reader.ts';

export class GetPartnerVerification extends Query<PartnerVerification> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPartnerVerification)
export class GetPartnerVerificationHandler implements IQueryHandler<GetPartnerVerification> {
  constructor(private readonly users: PartnerUsersReader) {}

  /** @throws HttpProblem 404 */
  async execute({ partner, publicId }: GetPartnerVerification): Promise<PartnerVerification> {
    const { state, history, verificationUrl } = await this.users.one(partner, publicId);
    return verificationReply(state, history, verificationUrl);
  }
}
