import type { DELIVERY_LISTS, listDeliveries } from '@danubit/contracts/http/console/deliveries.contract';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { staffDeliveryOf, type NamedDeliveryRow } from '../staff-deliveries.ts';

type State = (typeof DELIVERY_LISTS)[number];
type Listed = z.infer<(typeof listDeliveries)['replies'][200]>;

const MOST = 100;

export class ListDeliveries extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: State,
  ) {
    super();
  }
}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, state }: ListDeliveries): Promise<Listed> {
    const rows = await this.database.query<NamedDeliveryRow[]>(
      `SELECT d.*, p.first_name, p.last_name FROM read.deliveries d LEFT JOIN read.profiles p ON p.user_id = d.user_id
       WHERE d.mode = $1 AND ${IN_STATE[state]} LIMIT ${String(MOST + 1)}`,
      [this.own.mode],
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'delivery_list' },
      shown.map(({ id, user_id: userId }) => ({ kind: 'delivery', id, userId })),
    );
    const deliveries = await Promise.all(
      shown.map(async (row) => staffDeliveryOf(row, await this.log.read<DeliveryEvent>(deliveryStream(row.id)))),
    );
    return { deliveries, has_more: rows.length > MOST };
  }
}

const IN_STATE: Readonly<Record<State, string>> = {
  open: `d.status NOT IN ('settled', 'returned') ORDER BY d.status = 'held' DESC, d.opened_at, d.id`,
  ended: `d.status IN ('settled', 'returned') ORDER BY d.opened_at DESC, d.id`,
};
