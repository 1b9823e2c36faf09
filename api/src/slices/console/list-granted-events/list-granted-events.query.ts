import type { listGrantedEvents, RestrictedEvent } from '@danubit/contracts/http/console/access-grants.contract';
import { isGrantInForce } from '@danubit/core/domain/compliance/access-grant/access-grant.decider';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { restrictedEventsAbout } from '../../../platform/evidence/collect-evidence.ts';
import { RestrictedStreams } from '../../../platform/restricted/restricted-streams.ts';
import { AccessGrantDesk, grantEnded, unknownGrant } from '../access-grant-desk.ts';
import { factsIn } from '../audit-words.ts';
import { RecordReads } from '../record-reads.ts';

type Shown = z.infer<(typeof listGrantedEvents)['replies'][200]>;

const MOST = 100;

export class ListGrantedEvents extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly grantId: string,
    readonly before: string | undefined,
  ) {
    super();
  }
}

/** A grant to another auditor is as unknown as none at all. */
@QueryHandler(ListGrantedEvents)
export class ListGrantedEventsHandler implements IQueryHandler<ListGrantedEvents> {
  constructor(
    private readonly desk: AccessGrantDesk,
    private readonly restrictedLog: RestrictedLog,
    private readonly streams: RestrictedStreams,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff, grantId, before }: ListGrantedEvents): Promise<Shown> {
    const grant = await this.desk.of(grantId);
    if (grant.grantedTo !== staff.userId) throw unknownGrant();
    if (isErased(grant.about) || !isGrantInForce(grant, this.clock.now().toISOString())) throw grantEnded();
    const about = (await restrictedEventsAbout(this.restrictedLog, this.streams, grant.about)).filter(
      ({ position }) => before === undefined || position < before,
    );
    const shown = about.slice(-MOST).reverse();
    await this.reads.record({ staff, purpose: 'access_grant_view' }, [{ kind: 'access_grant', id: grantId, userId: null }]);
    return { events: shown.map(eventOf), before: about.length > MOST ? (shown.at(-1)?.position ?? null) : null };
  }
}

const eventOf = (event: RecordedDomainEvent): RestrictedEvent => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision.toString(),
  type: event.type,
  at: event.recordedAt,
  facts: factsIn(event),
});
