import type { RefusedCommandRecord, reviewAccess } from '@danubit/contracts/http/console/access.contract';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { AccessRecords } from '../access-records.ts';
import { RecordReads } from '../record-reads.ts';

type Shown = z.infer<(typeof reviewAccess)['replies'][200]>;

const MOST = 500;

export class ReviewAccess extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly month: string,
  ) {
    super();
  }
}

/** Everyone who ever had a role has a stream; what compliance staff were refused is in the restricted log and not shown here. */
@QueryHandler(ReviewAccess)
export class ReviewAccessHandler implements IQueryHandler<ReviewAccess> {
  constructor(
    private readonly database: DataSource,
    private readonly access: AccessRecords,
    private readonly reads: RecordReads,
    private readonly own: OwnRows,
  ) {}

  async execute({ staff, month }: ReviewAccess): Promise<Shown> {
    await this.reads.record({ staff, purpose: 'access_review' }, []);
    const reads = (await Promise.all((await this.#members()).map((userId) => this.access.of(userId, month)))).flat();
    const refused = await this.#refused(month);
    const newest = reads.sort((left, right) => (left.at < right.at ? 1 : -1)).slice(0, MOST);
    return { reads: newest, refused: [...refused.slice(0, MOST)], has_more: reads.length > MOST || refused.length > MOST };
  }

  async #members(): Promise<readonly string[]> {
    const beginning = staffStream('');
    const rows = await this.database.query<{ readonly stream: string }[]>(
      'SELECT DISTINCT stream FROM read.person_streams WHERE starts_with(stream, $1)',
      [beginning],
    );
    return rows.map(({ stream }) => stream.slice(beginning.length));
  }

  async #refused(month: string): Promise<readonly RefusedCommandRecord[]> {
    const rows = await this.database.query<(Omit<RefusedCommandRecord, 'at'> & { readonly at: Date })[]>(
      `SELECT id, at, user_id, session_id, command, status, code, parameter FROM audit.command_record
       WHERE mode = $1 AND at >= ($2 || '-01T00:00:00Z')::timestamptz
         AND at < (($2 || '-01')::date + interval '1 month')::timestamp AT TIME ZONE 'UTC'
       ORDER BY at DESC LIMIT ${String(MOST + 1)}`,
      [this.own.mode, month],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
