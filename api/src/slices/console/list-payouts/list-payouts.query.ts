import type { listPayouts, PAYOUT_LISTS } from '@danubit/contracts/http/console/payouts.contract';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { payoutCurrenciesOf } from '../../../platform/bank/bank-accounts.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { NAMED_PAYOUTS, staffPayoutOf, type NamedPayoutRow } from '../staff-payouts.ts';

type State = (typeof PAYOUT_LISTS)[number];
type Listed = z.infer<(typeof listPayouts)['replies'][200]>;

const MOST = 100;

export class ListPayouts extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly state: State,
  ) {
    super();
  }
}

@QueryHandler(ListPayouts)
export class ListPayoutsHandler implements IQueryHandler<ListPayouts> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ staff, state }: ListPayouts): Promise<Listed> {
    const rows = await this.database.query<NamedPayoutRow[]>(
      `SELECT ${NAMED_PAYOUTS} WHERE r.mode = $1 AND ${IN_STATE[state]} ORDER BY r.requested_at, r.id LIMIT ${String(MOST + 1)}`,
      [this.own.mode],
    );
    const shown = rows.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'payout_list' },
      shown.map(({ id, user_id: userId }) => ({ kind: 'payout', id, userId })),
    );
    const payouts = await Promise.all(shown.map(async (row) => staffPayoutOf(row, await this.log.read<PayoutEvent>(payoutStream(row.id)))));
    return { payouts, has_more: rows.length > MOST, currencies: [...payoutCurrenciesOf(this.settings)] };
  }
}

const IN_STATE: Readonly<Record<State, string>> = {
  held: `r.status = 'held'`,
  open: `r.status NOT IN ('refused', 'cancelled', 'booked', 'ended')`,
};
