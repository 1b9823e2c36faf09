import type { listPartnerRequests } from '@danubit/contracts/http/partners/partner.contract';
import type { Mode } from '@danubit/contracts/values/ids';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { PartnerRequests } from '../../../platform/partners/partner-requests.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { PartnerDesk } from '../partner-desk.ts';

type Reply = z.infer<(typeof listPartnerRequests)['replies'][200]>;

/** The number of requests in each of the last 24 hours, how fast they were answered, and the newest fifty. */
export class ListPartnerRequests extends Query<Reply> {
  constructor(
    readonly member: TeamMember,
    readonly mode: Mode,
  ) {
    super();
  }
}

@QueryHandler(ListPartnerRequests)
export class ListPartnerRequestsHandler implements IQueryHandler<ListPartnerRequests> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly requests: PartnerRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ member, mode }: ListPartnerRequests): Promise<Reply> {
    const keys = new Map((await this.desk.company(member)).keys.map(({ key_id: id, name }) => [id, name]));
    const { partnerId } = member;
    const now = this.clock.now();
    const [hours, p95, newest] = await Promise.all([
      this.requests.hours(partnerId, mode, now),
      this.requests.percentiles(partnerId, mode, now),
      this.requests.newest(partnerId, mode),
    ]);
    return {
      p95,
      hours: hours.map(({ from, requests, refused }) => ({ from: from.toISOString(), requests, refused })),
      requests: newest.map(({ requestId, keyId, at, method, route, status, code, ms }) => ({
        request_id: requestId,
        at: at.toISOString(),
        key: keys.get(keyId) ?? keyId,
        method,
        route,
        status,
        code,
        ms,
      })),
    };
  }
}
