import type { listPersonEvents } from '@danubit/contracts/http/console/audit.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { eventRefOf } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof listPersonEvents)['body']>;
type Shown = z.infer<(typeof listPersonEvents)['replies'][200]>;

const MOST = 2_000;

export class ListPersonEvents extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ListPersonEvents)
export class ListPersonEventsHandler implements IQueryHandler<ListPersonEvents> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, asked: { user_id: userId, reason } }: ListPersonEvents): Promise<Shown> {
    const person = await this.moments.person(userId);
    const { position } = await this.moments.resolve('now', 'at');
    await this.reads.record({ staff, purpose: 'audit_timeline', reason, moments: [position] }, [{ kind: 'customer', id: userId, userId }]);
    const { events } = await this.moments.events(person, position);
    return { events: events.slice(-MOST).map(eventRefOf), earlier: Math.max(0, events.length - MOST) };
  }
}
