import type { SandboxClock } from '@danubit/contracts/http/partner-api/partner-sandbox.contract';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { sandboxOnly } from '../../../platform/partners/partner-problems.ts';
import { sandboxClockReply } from './sandbox-clock-reply.ts';

export class GetSandboxClock extends Query<SandboxClock> {
  constructor(readonly partner: PartnerCaller) {
    super();
  }
}

@QueryHandler(GetSandboxClock)
export class GetSandboxClockHandler implements IQueryHandler<GetSandboxClock> {
  constructor(private readonly clock: Clock) {}

  /** @throws HttpProblem 403 for a live key */
  execute({ partner }: GetSandboxClock): Promise<SandboxClock> {
    if (partner.mode === 'live') throw sandboxOnly();
    return Promise.resolve(sandboxClockReply(this.clock, partner.aheadMs));
  }
}
