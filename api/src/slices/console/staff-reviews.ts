import type { StaffReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import type { VerificationReviewRow } from '@danubit/projections/tables/verification-reviews/verification-reviews.entity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

export type ReviewOfCustomer = VerificationReviewRow & { readonly first_name: string | null; readonly last_name: string | null };

const SELECT = `SELECT r.*, p.first_name, p.last_name FROM read.verification_reviews r LEFT JOIN read.profiles p ON p.user_id = r.user_id
  WHERE r.mode = $1`;
/** What waits comes first, by the day on which it is due; then what was decided, the newest first. */
const IN_ORDER = `ORDER BY (r.status IN ('waiting', 'proposed')) DESC, CASE WHEN r.decided_at IS NULL THEN r.due_at END, r.decided_at DESC, r.id`;

type WithoutNationality = Pick<ReviewOfCustomer, 'user_id' | 'first_name' | 'last_name'> & { readonly extended_until: Date };
const WITHOUT_NATIONALITY = `SELECT user_id, first_name, last_name, extended_until FROM read.profiles
  WHERE extended_until > $1 AND NOT has_nationality ORDER BY extended_until, user_id`;

/** Rows of `read.verification_reviews` with the names of their customers. */
@Injectable()
export class StaffReviews {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  list(limit: number): Promise<ReviewOfCustomer[]> {
    return this.database.query<ReviewOfCustomer[]>(`${SELECT} ${IN_ORDER} LIMIT ${String(limit)}`, [this.own.mode]);
  }

  /** Who has the extended level at this instant and no declared nationality, whose level ends first. */
  withoutNationality(now: Date, limit: number): Promise<WithoutNationality[]> {
    return this.database.query<WithoutNationality[]>(`${WITHOUT_NATIONALITY} LIMIT ${String(limit)}`, [now]);
  }

  /** @throws HttpProblem 404 */
  async one(id: string): Promise<ReviewOfCustomer> {
    const [row] = await this.database.query<ReviewOfCustomer[]>(`${SELECT} AND r.id = $2`, [this.own.mode, id]);
    if (row === undefined) throw notFound('We could not find this review.');
    return row;
  }
}

/** Null once it is erased. */
export const nameOf = (row: Pick<ReviewOfCustomer, 'first_name' | 'last_name'>): string | null =>
  [row.first_name, row.last_name].filter((part) => part !== null).join(' ') || null;

export const staffReviewOf = (row: ReviewOfCustomer, now: Date): StaffReview => ({
  id: row.id,
  purpose: row.purpose,
  status: row.status,
  customer: { user_id: row.user_id, name: nameOf(row) },
  requested_at: new Date(row.requested_at).toISOString(),
  due_at: new Date(row.due_at).toISOString(),
  is_late: row.decided_at === null && new Date(row.due_at) < now,
  decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
});
