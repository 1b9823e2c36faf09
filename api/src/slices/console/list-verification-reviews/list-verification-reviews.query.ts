import type { listStaffReviews } from '@danubit/contracts/http/console/verification-reviews.contract';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { nameOf, staffReviewOf, StaffReviews } from '../staff-reviews.ts';

type Listed = z.infer<(typeof listStaffReviews)['replies'][200]>;
const MOST = 100;

export class ListStaffReviews extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListStaffReviews)
export class ListStaffReviewsHandler implements IQueryHandler<ListStaffReviews> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: ListStaffReviews): Promise<Listed> {
    const now = this.clock.now();
    const [rows, asked] = await Promise.all([this.reviews.list(MOST + 1), this.reviews.withoutNationality(now, MOST + 1)]);
    const [shown, missing] = [rows.slice(0, MOST), asked.slice(0, MOST)];
    await this.reads.record({ staff, purpose: 'verification_list' }, [
      ...shown.map(({ id, user_id: userId }) => ({ kind: 'verification_review', id, userId }) as const),
      ...missing.map(({ user_id: userId }) => ({ kind: 'customer', id: userId, userId }) as const),
    ]);
    return {
      reviews: shown.map((row) => staffReviewOf(row, now)),
      has_more: rows.length > MOST,
      without_nationality: {
        customers: missing.map((row) => ({ user_id: row.user_id, name: nameOf(row), level_until: row.extended_until.toISOString() })),
        has_more: asked.length > MOST,
      },
    };
  }
}
