import type { getPastRowEvent } from '@danubit/contracts/http/console/past-tables.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { namesRow } from '@danubit/projections/as-of/whole-tables';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { eventRefOf, factsIn, metadataWords } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { ownerIn, PastTables } from '../past-tables.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof getPastRowEvent)['body']>;
type Shown = z.infer<(typeof getPastRowEvent)['replies'][200]>;

export class GetPastRowEvent extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly id: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(GetPastRowEvent)
export class GetPastRowEventHandler implements IQueryHandler<GetPastRowEvent> {
  constructor(
    private readonly pastTables: PastTables,
    private readonly moments: Moments,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
  ) {}

  /** Only an event that names the row, up to the later moment, so that the record of the read is true. */
  async execute({ staff, id, asked: { reason, key, position: text } }: GetPastRowEvent): Promise<Shown> {
    const ready = await this.pastTables.ready(staff.userId, id);
    const { projection, positions } = ready;
    const row = await this.pastTables.row(ready, key);
    const userId = ownerIn(projection, row);
    const { position } = await this.moments.resolve(text, 'position');
    await this.reads.record({ staff, purpose: 'past_table_event', reason, moments: [position] }, [
      { kind: 'past_table', id: `${projection.table} ${key}`, userId },
    ]);
    const stored = position > (positions.at(-1) ?? '') ? undefined : await this.log.store.eventAt(position);
    const [event] = stored === undefined ? [] : await this.log.decode([stored]);
    if (event === undefined || !namesRow(projection, event, { key, userId })) throw notFound('No event at this position changed this row.');
    return { event: eventRefOf(event), metadata: metadataWords(event), facts: factsIn(event) };
  }
}
