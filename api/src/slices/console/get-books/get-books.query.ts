import type { BookBreak, StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { BREAK_MENDS, type BreakMend } from '@danubit/contracts/values/breaks';
import { assetSchema, money, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { SafeguardingLine } from '@danubit/core/domain/books/safeguarding/safeguarding.events';
import { safeguarding } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { ownTransfer } from '@danubit/core/domain/books/own-transfer/own-transfer.decider';
import { ownTransferStream } from '@danubit/core/domain/books/own-transfer/own-transfer.stream';
import { safeguardingStream } from '@danubit/core/domain/books/safeguarding/safeguarding.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { isPossible } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import type { ReconciliationBreakRow } from '@danubit/projections/tables/reconciliation-breaks/reconciliation-breaks.entity';
import type { ReconciliationRunRow } from '@danubit/projections/tables/reconciliation-runs/reconciliation-runs.entity';
import type { SettlementRow } from '@danubit/projections/tables/settlements/settlements.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { comparedScopes } from '../compared-scopes.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

const MOST_BREAKS = 100;
const MOST_RUNS = 20;
const MOST_PAYOUTS = 20;
const MOST_ITEMS = 10;
const PROOF_DAYS = 8;
const DAY_MS = 86_400_000;

export class GetBooks extends Query<StaffBooks> {}

type OpenItem = {
  readonly account: string;
  readonly asset: string;
  readonly balance: string;
  readonly items: string;
  readonly id: string;
  readonly kind: string;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly payment_id: string | null;
  readonly open: string;
  readonly opened_at: Date;
};

const OPEN_ITEMS = `SELECT * FROM (
    SELECT account, asset, id, kind, provider, reference, payment_id, open, opened_at,
      sum(open) OVER (PARTITION BY account, asset) AS balance, count(*) OVER (PARTITION BY account, asset) AS items,
      row_number() OVER (PARTITION BY account, asset ORDER BY opened_at, id) AS place
    FROM read.clearing_items WHERE mode = $1 AND open <> 0) each
  WHERE place <= ${String(MOST_ITEMS)} ORDER BY account, asset, place`;

/** Holds nothing personal: a payment that is opened from here is recorded as read. */
@QueryHandler(GetBooks)
export class GetBooksHandler implements IQueryHandler<GetBooks> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly settings: ApiSettings,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<StaffBooks> {
    const [breaks, runs, items, settlements] = await Promise.all([
      this.#rows<ReconciliationBreakRow>(
        `SELECT * FROM read.reconciliation_breaks WHERE mode = $1 AND status <> 'resolved' ORDER BY since, id LIMIT ${String(MOST_BREAKS + 1)}`,
      ),
      this.#rows<ReconciliationRunRow>(
        `SELECT * FROM read.reconciliation_runs WHERE mode = $1 ORDER BY requested_at DESC, id LIMIT ${String(MOST_RUNS)}`,
      ),
      this.#rows<OpenItem>(OPEN_ITEMS),
      this.#rows<SettlementRow>(
        `SELECT * FROM read.settlements WHERE mode = $1 ORDER BY coalesce(reported_at, arrived_at) DESC, id LIMIT ${String(MOST_PAYOUTS)}`,
      ),
    ]);
    const names = await namesOf(this.database, [...breaks.map(({ proposed_by: by }) => by), ...runs.map(({ requested_by: by }) => by)]);
    return {
      scopes: [...comparedScopes(this.settings)],
      runs: runs.map((row) => runOf(row, names)),
      breaks: breaks.slice(0, MOST_BREAKS).map((row) => breakOf(row, names)),
      has_more_breaks: breaks.length > MOST_BREAKS,
      accounts: accountsOf(items),
      proof: await this.#newestProof(),
      own_transfers: await this.#ownTransfers(),
      settlements: settlements.map(settlementOf),
    };
  }

  #rows<Row>(sql: string): Promise<readonly Row[]> {
    return this.database.query<Row[]>(sql, [this.own.mode]);
  }

  async #ownTransfers(): Promise<StaffBooks['own_transfers']> {
    const found = await Promise.all(
      this.settings.providers.flatMap(({ definition: { name, depositAccounts }, values }) =>
        (depositAccounts?.(values) ?? []).map(async ({ currency }) => {
          const last = await this.log.load(ownTransfer, ownTransferStream(name, currency));
          return last === null
            ? []
            : [{ direction: last.direction, amount: toDecimal(last.money), currency: tickerOf(last.asset), status: last.status }];
        }),
      ),
    );
    return found.flat();
  }

  async #newestProof(): Promise<StaffBooks['proof']> {
    for (let back = 0; back < PROOF_DAYS; back += 1) {
      const date = new Date(this.clock.now().getTime() - back * DAY_MS).toISOString().slice(0, 10);
      const { last } = await this.log.load(safeguarding, safeguardingStream(date));
      if (last !== null) return { date, position: last.position, result: last.result, lines: last.lines.map(proofLineOf) };
    }
    return null;
  }
}

/** Raw queries give dates. */
const isoOf = (value: string): string => new Date(value).toISOString();
const isoOrNull = (value: string | null): string | null => (value === null ? null : isoOf(value));

const runOf = (row: ReconciliationRunRow, names: Names): StaffBooks['runs'][number] => ({
  id: row.id,
  scope: row.scope,
  day: row.day,
  run: row.run,
  ours: row.ours,
  theirs: row.theirs,
  breaks: row.breaks,
  requested_by: row.requested_by === null ? null : personOf(row.requested_by, names),
  requested_at: isoOf(row.requested_at),
  ended_at: isoOrNull(row.ended_at),
  outcome: row.outcome as StaffBooks['runs'][number]['outcome'],
});

const breakOf = (row: ReconciliationBreakRow, names: Names): BookBreak => {
  const { id, scope, what, reference, payment_id, item, ours, theirs, proposal, proposed_mend: mend, proposed_by: by } = row;
  const isProposed = row.status === 'proposed' && proposal !== null && mend !== null && by !== null && row.lapses_at !== null;
  return {
    id,
    scope,
    what,
    reference,
    payment_id,
    ours,
    theirs,
    since: isoOf(row.since),
    found_at: isoOf(row.found_at),
    // The projection writes what the event's schema has checked.
    ...({ kind: row.kind, owner: row.owner, mend: row.mend, status: row.status } as Pick<BookBreak, 'kind' | 'owner' | 'mend' | 'status'>),
    mends: BREAK_MENDS.filter((each) => isPossible(each, { item, what, kind: row.kind as BookBreak['kind'], paymentId: payment_id })),
    proposal: isProposed
      ? {
          number: proposal,
          mend: mend as BreakMend,
          reason: row.reason ?? '',
          proposed_by: personOf(by, names),
          lapses_at: isoOf(row.lapses_at),
        }
      : null,
  };
};

const accountsOf = (items: readonly OpenItem[]): StaffBooks['accounts'] =>
  [...Map.groupBy(items, ({ account, asset }) => `${account} ${asset}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const asset = z.parse(assetSchema, first.asset);
    const decimal = (minor: string): string => toDecimal(money(asset, BigInt(minor)));
    return [
      {
        account: first.account,
        currency: tickerOf(asset),
        balance: decimal(first.balance),
        open: Number(first.items),
        items: rows.map(({ id, kind, provider, reference, payment_id, open, opened_at: openedAt }) => ({
          id,
          kind,
          provider,
          reference,
          payment_id,
          open: decimal(open),
          opened_at: openedAt.toISOString(),
        })),
      },
    ];
  });

const proofLineOf = ({ owed, receivable, suspense, required, booked, held, surplus }: SafeguardingLine) => ({
  currency: tickerOf(owed.asset),
  owed: toDecimal(owed),
  receivable: toDecimal(receivable),
  suspense: toDecimal(suspense),
  required: toDecimal(required),
  booked: toDecimal(booked),
  held: held === null ? null : toDecimal(held.closing),
  statement: held === null ? null : `${held.statementId}, ${held.bookedOn}`,
  surplus: surplus === null ? null : toDecimal(surplus),
});

const settlementOf = (row: SettlementRow): StaffBooks['settlements'][number] => {
  const { id, provider, report_id, status, currency, gross, fees, net, items, unexplained, paid_on, faults } = row;
  return { id, provider, report_id, status, currency, gross, fees, net, items, unexplained, paid_on, faults };
};
