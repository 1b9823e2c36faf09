import type { searchPayouts } from '@danubit/contracts/http/console/payouts.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { statementNames } from '../search-payments/quoted-references.ts';
import { conditionsOf } from '../search-payments/search-conditions.ts';
import { NAMED_TRANSACTIONS } from '../staff-payments.ts';
import { NAMED_PAYOUTS, staffPayoutOf, type NamedPayoutRow } from '../staff-payouts.ts';

type Found = z.infer<(typeof searchPayouts)['replies'][200]>;

const MOST = 50;

export class SearchPayouts extends Query<Found> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly text: string,
  ) {
    super();
  }
}

@QueryHandler(SearchPayouts)
export class SearchPayoutsHandler implements IQueryHandler<SearchPayouts> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly index: KeyedIndex,
    private readonly reads: RecordReads,
  ) {}

  /** Their customers' transactions say what matches. */
  async execute({ staff, text }: SearchPayouts): Promise<Found> {
    const known = { emailIndexesOf: (email: string) => this.index.ofEmail(email).all, named: statementNames(text), refunded: new Map() };
    const { where, values } = conditionsOf({ text }, this.own.mode, known, 'withdrawals');
    const ids = await this.database.query<{ id: string }[]>(
      `SELECT matching.id FROM (SELECT ${NAMED_TRANSACTIONS} WHERE ${where} ORDER BY t.created_at DESC, t.id DESC
         LIMIT ${String(MOST + 1)}) matching`,
      values,
    );
    const rows = await this.database.query<NamedPayoutRow[]>(
      `SELECT ${NAMED_PAYOUTS} WHERE r.mode = $1 AND r.id = ANY($2) ORDER BY r.requested_at DESC, r.id DESC`,
      [this.own.mode, ids.slice(0, MOST).flatMap(({ id }) => paymentIdOf(id) ?? [])],
    );
    await this.reads.record(
      { staff, purpose: 'payout_list' },
      rows.map(({ id, user_id: userId }) => ({ kind: 'payout', id, userId })),
    );
    const payouts = await Promise.all(rows.map(async (row) => staffPayoutOf(row, await this.log.read<PayoutEvent>(payoutStream(row.id)))));
    return { payouts, has_more: ids.length > MOST };
  }
}
