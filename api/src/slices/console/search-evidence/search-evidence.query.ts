import type { searchEvidence } from '@danubit/contracts/http/console/evidence.contract';
import type { EvidenceEvent } from '@danubit/core/domain/compliance/evidence/evidence.events';
import { evidenceSearchStream } from '@danubit/core/domain/compliance/evidence/evidence.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { BlindIndex } from '../../../platform/evidence/blind-index.ts';
import { RecordReads } from '../record-reads.ts';
import { referenceOf } from '../search-payments/search-conditions.ts';

type Asked = z.infer<(typeof searchEvidence)['body']>;
type Found = z.infer<(typeof searchEvidence)['replies'][200]>;
type Row = Pick<ProfileRow, 'user_id' | 'first_name' | 'last_name' | 'kyc_status'>;

const MOST = 20;

export class SearchEvidence extends Query<Found> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

/**
 * Whom evidence is about. What was sought and found is recorded before the answer, encrypted under a key of the search; the record of
 * access, which the auditor reads, says only that there was a search.
 */
@QueryHandler(SearchEvidence)
export class SearchEvidenceHandler implements IQueryHandler<SearchEvidence> {
  constructor(
    private readonly database: DataSource,
    private readonly index: BlindIndex,
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff, asked }: SearchEvidence): Promise<Found> {
    const ids = await this.#find(asked);
    const shown = ids.slice(0, MOST);
    await this.#record(staff, asked, shown);
    const rows = await this.database.query<Row[]>(
      'SELECT user_id, first_name, last_name, kyc_status FROM read.profiles WHERE user_id = ANY($1)',
      [shown],
    );
    const profiles = new Map(rows.map((row) => [row.user_id, row]));
    return { customers: shown.map((id) => customerOf(id, profiles.get(id))), has_more: ids.length > MOST };
  }

  async #find({ by, text }: Asked): Promise<readonly string[]> {
    const ids = await this.index.find(by, text, MOST + 1);
    const transaction = by === 'reference' ? referenceOf(text) : undefined;
    if (transaction === undefined) return ids;
    const rows = await this.database.query<{ user_id: string }[]>('SELECT user_id FROM read.transactions WHERE id = $1', [transaction]);
    return [...new Set([...ids, ...rows.map(({ user_id: id }) => id)])];
  }

  async #record(staff: AuthenticatedCustomer, { by, text, reason }: Asked, found: readonly string[]): Promise<void> {
    const searchId = randomUUID();
    const now = this.clock.now();
    const data = { searchId, by, text, reason, found: [...found], searchedBy: staff.userId };
    const event: EvidenceEvent = { type: 'EvidenceSearched', data };
    const context = staffContext(staff, searchId, newCommandId(now), now);
    await this.restrictedLog.append(evidenceSearchStream(searchId), [event], 'no-stream', context);
    await this.reads.record({ staff, purpose: 'evidence_search' }, [{ kind: 'evidence', id: searchId, userId: null }]);
  }
}

const customerOf = (id: string, row: Row | undefined): Found['customers'][number] => ({
  user_id: id,
  name: [row?.first_name ?? null, row?.last_name ?? null].filter((part) => part !== null).join(' ') || null,
  verification: row?.kyc_status ?? 'unknown',
});
