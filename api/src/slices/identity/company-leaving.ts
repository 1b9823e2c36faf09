import { partnerFor } from '@danubit/core/domain/partners/partner/partner.member';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { isNeededAdmin } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { TeamMembership } from '../../platform/partners/team-membership.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

/** An account that closes leaves the team of its company, so that its place as admin counts no longer. */
@Injectable()
export class CompanyLeaving {
  constructor(
    private readonly log: EventLog,
    private readonly membership: TeamMembership,
    private readonly clock: Clock,
  ) {}

  /** Whether the company of the account cannot be without it. */
  async isNeeded(userId: string): Promise<boolean> {
    const found = await this.membership.find(userId);
    const company = found === undefined ? null : await this.log.load(partner, partnerStream(found.partnerId));
    return company !== null && isNeededAdmin(company, userId, this.clock.now().toISOString());
  }

  /** The only person of a company stays in it. @throws HttpProblem 409 LAST_ADMIN, also for one of two who close at the same moment */
  async leave(customer: AuthenticatedCustomer, commandId: string): Promise<void> {
    const { userId } = customer;
    const found = await this.membership.find(userId);
    if (found === undefined) return;
    if (await this.isNeeded(userId)) throw lastAdmin();
    const stream = partnerStream(found.partnerId);
    if ((await this.log.load(partner, stream))?.members.size === 1) return;
    const handled = await handleCommand(this.log, {
      stream,
      decider: partnerFor(userId),
      command: { type: 'RemoveMember', memberId: userId, by: userId },
      context: customerContext(customer, deriveCommandId(commandId, 'leave-company'), this.clock.now()),
    });
    if (!handled.accepted) throw lastAdmin();
    await this.membership.release(userId, found.partnerId);
  }
}

const lastAdmin = (): HttpProblem =>
  new HttpProblem(
    409,
    'LAST_ADMIN',
    'Your company needs an admin. In API Settings, make another person admin first, or revoke all keys if you are its only person.',
  );
