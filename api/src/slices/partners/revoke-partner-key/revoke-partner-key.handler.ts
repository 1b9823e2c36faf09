import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class RevokePartnerKey extends Command<Partner> {
  constructor(
    readonly member: TeamMember,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokePartnerKey)
export class RevokePartnerKeyHandler implements ICommandHandler<RevokePartnerKey> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The key ends before the event: if the process dies in between, a dead key is listed as active, never the reverse.
   * @throws HttpProblem 403, 404
   */
  async execute({ member, keyId }: RevokePartnerKey): Promise<Partner> {
    const now = this.clock.now();
    const command = { type: 'RevokeKey', keyId } as const;
    await this.desk.refuseUnlessAllowed(member, command);
    await this.keys.end(member.partnerId, keyId, now);
    await this.desk.give(member, newCommandId(now), command);
    return this.desk.company(member);
  }
}
