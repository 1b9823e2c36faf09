import type { searchCustomers } from '@danubit/contracts/http/console/audit.contract';
import type { ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { beginningOf, referenceOf } from '../search-payments/search-conditions.ts';

type Search = z.infer<(typeof searchCustomers)['body']>;
type Found = z.infer<(typeof searchCustomers)['replies'][200]>;
type Row = Pick<ProfileRow, 'user_id' | 'first_name' | 'last_name' | 'kyc_status'>;

const MOST = 20;

export class SearchCustomers extends Query<Found> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly search: Search,
  ) {
    super();
  }
}

@QueryHandler(SearchCustomers)
export class SearchCustomersHandler implements IQueryHandler<SearchCustomers> {
  constructor(
    private readonly database: DataSource,
    private readonly index: KeyedIndex,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, search: { text, reason } }: SearchCustomers): Promise<Found> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${String(values.push(value))}`;
    const words = text.split(/\s+/).filter((word) => word !== '');
    const conditions = words.map((word) => `(${this.#meaningsOf(word, bind).join(' OR ')})`);
    const rows = await this.database.query<Row[]>(
      `SELECT p.user_id, p.first_name, p.last_name, p.kyc_status FROM read.profiles p
       WHERE ${conditions.length === 0 ? 'false' : conditions.join(' AND ')} ORDER BY p.last_name, p.user_id LIMIT ${String(MOST + 1)}`,
      values,
    );
    const found = rows.slice(0, MOST);
    const records = found.map(({ user_id: userId }) => ({ kind: 'customer' as const, id: userId, userId }));
    await this.reads.record({ staff, purpose: 'audit_search', reason }, records);
    return {
      customers: found.map(({ user_id, first_name, last_name, kyc_status }) => ({
        user_id,
        name: [first_name, last_name].filter((part) => part !== null).join(' ') || null,
        verification: kyc_status,
      })),
      has_more: rows.length > MOST,
    };
  }

  #meaningsOf(word: string, bind: (value: unknown) => string): readonly string[] {
    if (word.includes('@')) {
      const { all } = this.index.ofEmail(normaliseEmail(word));
      return [`p.user_id IN (SELECT user_id::text FROM app.credentials WHERE email_index = ANY(${bind(all)}))`];
    }
    const reference = referenceOf(word);
    if (reference === undefined) {
      const beginning = bind(beginningOf(word));
      return [`lower(p.first_name) LIKE ${beginning}`, `lower(p.last_name) LIKE ${beginning}`];
    }
    const id = bind(word.toLowerCase());
    const payer = `p.user_id IN (SELECT user_id FROM read.transactions WHERE id = ${bind(reference)})`;
    return [`p.user_id = ${id}`, `p.subject_id = ${id}`, payer];
  }
}
