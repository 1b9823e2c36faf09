import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class SetWidgetOrigins extends Command<Partner> {
  constructor(
    readonly member: TeamMember,
    readonly origins: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(SetWidgetOrigins)
export class SetWidgetOriginsHandler implements ICommandHandler<SetWidgetOrigins> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem without a company */
  async execute({ member, origins }: SetWidgetOrigins): Promise<Partner> {
    await this.desk.give(member, newCommandId(this.clock.now()), { type: 'SetWidgetOrigins', origins });
    return this.desk.company(member);
  }
}
