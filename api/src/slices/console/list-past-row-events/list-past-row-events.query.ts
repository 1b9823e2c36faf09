import type { listPastRowEvents } from '@danubit/contracts/http/console/past-tables.contract';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { causesOf } from '@danubit/projections/as-of/compare';
import { personOf } from '@danubit/projections/as-of/person-events';
import type { Row } from '@danubit/projections/define-projection';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { eventRefOf } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { ownerIn, PastTables, type ReadyTable } from '../past-tables.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof listPastRowEvents)['body']>;
type Shown = z.infer<(typeof listPastRowEvents)['replies'][200]>;
type Behind = { readonly events: readonly RecordedDomainEvent[]; readonly isComplete: boolean };

const MOST = 200;

export class ListPastRowEvents extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly id: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ListPastRowEvents)
export class ListPastRowEventsHandler implements IQueryHandler<ListPastRowEvents> {
  constructor(
    private readonly pastTables: PastTables,
    private readonly moments: Moments,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, id, asked: { reason, key } }: ListPastRowEvents): Promise<Shown> {
    const ready = await this.pastTables.ready(staff.userId, id);
    const row = await this.pastTables.row(ready, key);
    const userId = ownerIn(ready.projection, row);
    const { positions, projection } = ready;
    await this.reads.record({ staff, purpose: 'past_table_row', reason, moments: positions }, [
      { kind: 'past_table', id: `${projection.table} ${key}`, userId },
    ]);
    const { events, isComplete } = await this.#behind(ready, row, key);
    return { events: events.slice(-MOST).map(eventRefOf), earlier: Math.max(0, events.length - MOST), is_complete: isComplete };
  }

  /** Events behind a customer's row: from all streams of the customer. Behind a row of the house: from the stream of its newest event. */
  async #behind({ projection, positions }: ReadyTable, row: Row, key: string): Promise<Behind> {
    const last = positions.at(-1) ?? '';
    const owner = ownerIn(projection, row);
    const person = owner === null ? undefined : await personOf(this.log, owner);
    if (person !== undefined) {
      const { events } = await this.moments.events(person, last);
      return { events: causesOf(projection, events, { key }), isComplete: true };
    }
    const newest = await this.log.store.eventAt(String(row['last_position'] ?? ''));
    if (newest === undefined) return { events: [], isComplete: false };
    const events = (await this.log.read(newest.stream)).filter(({ position }) => position <= last);
    return { events: causesOf(projection, events, { key }), isComplete: false };
  }
}
