import type { listSuspense, StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { NAMED_SUSPENSE, staffSuspenseItem, type NamedSuspenseRow } from '../staff-suspense.ts';

type Listed = z.infer<(typeof listSuspense)['replies'][200]>;

const MOST = 100;

type Person = { readonly user_id: string; readonly name: string | null };
const NAMES = `SELECT user_id, nullif(concat_ws(' ', first_name, last_name), '') AS name FROM read.profiles WHERE user_id = ANY($1)`;

export class ListSuspense extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListSuspense)
export class ListSuspenseHandler implements IQueryHandler<ListSuspense> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff }: ListSuspense): Promise<Listed> {
    const rows = await this.database.query<NamedSuspenseRow[]>(
      `SELECT ${NAMED_SUSPENSE} WHERE i.mode = $1 AND i.status <> 'resolved' ORDER BY i.opened_at, i.id LIMIT ${String(MOST + 1)}`,
      [this.own.mode],
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'suspense_list' },
      shown.map(({ payment_id: paymentId, provider_reference: reference, user_id: userId }) =>
        paymentId === null ? { kind: 'transfer', id: reference, userId } : { kind: 'payment', id: paymentId, userId },
      ),
    );
    const items = await Promise.all(shown.map((row) => staffSuspenseItem(this.log, row)));
    return { items: await this.#withNames(items), has_more: rows.length > MOST };
  }

  /** A proposal names the customer by the id alone. */
  async #withNames(items: readonly StaffSuspenseItem[]): Promise<StaffSuspenseItem[]> {
    const ids = items.flatMap(({ proposal }) => proposal?.credit_to?.user_id ?? []);
    const people = ids.length === 0 ? [] : await this.database.query<Person[]>(NAMES, [ids]);
    const names = new Map(people.map(({ user_id: id, name }) => [id, name]));
    return items.map((item) => {
      const to = item.proposal?.credit_to ?? null;
      if (item.proposal === null || to === null) return item;
      return { ...item, proposal: { ...item.proposal, credit_to: { ...to, name: names.get(to.user_id) ?? null } } };
    });
  }
}
