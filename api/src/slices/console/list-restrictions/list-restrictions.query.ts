import type { listRestrictions, StaffRestriction } from '@danubit/contracts/http/console/restrictions.contract';
import { RESTRICTION_REVIEW_DAYS, type RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { restrictionInForce } from '@danubit/core/domain/identity/account/restriction-in-force';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { RestrictionReasons } from '../../../platform/accounts/restriction-reasons.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { RecordReads } from '../record-reads.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listRestrictions)['replies'][200]>;
type Reasons = Awaited<ReturnType<RestrictionReasons['of']>>;
type Found = { readonly userId: string; readonly code: RestrictionCode; readonly reviewAt: string; readonly reasons: Reasons };

const MOST = 100;
const REVIEW_MS = RESTRICTION_REVIEW_DAYS * 86_400_000;

export class ListRestrictions extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

/** Which accounts have one is known from the work that waits for its review. */
@QueryHandler(ListRestrictions)
export class ListRestrictionsHandler implements IQueryHandler<ListRestrictions> {
  constructor(
    private readonly log: EventLog,
    private readonly restrictionReasons: RestrictionReasons,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: ListRestrictions): Promise<Listed> {
    const rows = await this.database.query<{ readonly id: string }[]>(
      `SELECT id FROM work.waiting_decisions WHERE kind = 'restriction' AND mode IN ($1, 'unstated') ORDER BY requested_at LIMIT $2`,
      [this.own.mode, MOST + 1],
    );
    const shown: Found[] = [];
    for (const { id } of rows.slice(0, MOST)) shown.push(...(await this.#found(id)));
    await this.reads.record(
      { staff, purpose: 'restriction_list' },
      shown.map(({ userId }) => ({ kind: 'customer', id: userId, userId })),
    );
    const names = await namesOf(this.database, shown.flatMap(peopleIn));
    const now = this.clock.now().toISOString();
    const restrictions = shown
      .toSorted((one, other) => one.reviewAt.localeCompare(other.reviewAt))
      .map((found) => restrictionOf(found, names, now));
    const overdue = restrictions.filter(({ is_overdue: isOverdue }) => isOverdue).length;
    return { restrictions, overdue, has_more: rows.length > MOST };
  }

  /** None where it was lifted meanwhile. */
  async #found(userId: string): Promise<readonly Found[]> {
    const inForce = restrictionInForce(await this.log.read<AccountEvent>(accountStream(userId)));
    if (inForce === null || inForce.ofStaff === null || inForce.reviewedAt === null) return [];
    const reviewAt = new Date(Date.parse(inForce.reviewedAt) + REVIEW_MS).toISOString();
    return [{ userId, code: inForce.ofStaff, reviewAt, reasons: await this.restrictionReasons.of(userId) }];
  }
}

const peopleIn = ({ userId, reasons }: Found): readonly string[] => [userId, ...reasons.map(({ data }) => data.decidedBy)];

const restrictionOf = ({ userId, code, reviewAt, reasons }: Found, names: Names, now: string): StaffRestriction => ({
  customer: personOf(userId, names),
  code,
  review_at: reviewAt,
  is_overdue: reviewAt <= now,
  reasons: reasons.toReversed().map(({ data: { step, decidedBy, rationale }, recordedAt }) => ({
    step,
    by: personOf(decidedBy, names),
    at: recordedAt,
    rationale: orErased(rationale, null),
  })),
});
