import type { listCustomerCaps, StaffCap, StaffCapAmounts, StaffCapProposal } from '@danubit/contracts/http/console/customer-caps.contract';
import { tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import { CapBook, type CapRecord, type ListedCap } from '@danubit/core/compliance/cap-book';
import { openCapProposal } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import type { CapAmounts } from '@danubit/core/domain/compliance/customer-cap/customer-cap.events';
import { DEFAULT_PAYMENT_LIMITS } from '@danubit/core/domain/settings/settings/payment-limits';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listCustomerCaps)['replies'][200]>;

const MOST = 100;

export class ListCustomerCaps extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListCustomerCaps)
export class ListCustomerCapsHandler implements IQueryHandler<ListCustomerCaps> {
  constructor(
    private readonly book: CapBook,
    private readonly database: DataSource,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** Without what is about the reader. */
  async execute({ staff, userId }: ListCustomerCaps): Promise<Listed> {
    const at = this.clock.now().toISOString();
    const rankOf = ({ state }: ListedCap): number => (openCapProposal(state, at) === null ? 1 : 0);
    const all = (await this.book.all())
      .filter(({ state: { about } }) => (isErased(about) ? userId === undefined : isWanted(about.userId, staff, userId)))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || lastOf(other).localeCompare(lastOf(one)));
    const shown = all.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'customer_cap_list' },
      shown.map(({ state: { capId } }) => ({ kind: 'customer_cap', id: capId, userId: null })),
    );
    const reader = { staff, at, names: await namesOf(this.database, shown.flatMap(peopleIn)) };
    return { caps: shown.map((listed) => capOf(listed, reader)), has_more: all.length > MOST };
  }
}

const isWanted = (about: string, staff: AuthenticatedCustomer, wanted: string | undefined): boolean =>
  about !== staff.userId && (wanted === undefined || about === wanted);

const lastOf = ({ history }: ListedCap): string => history[0]?.proposedAt ?? '';

const peopleIn = ({ state: { about }, history }: ListedCap): readonly (string | null)[] => [
  isErased(about) ? null : about.userId,
  ...history.flatMap(({ proposed, answered }) => [proposed.proposedBy, answered?.by ?? null]),
];

type Reader = { readonly staff: AuthenticatedCustomer; readonly names: Names; readonly at: string };

const capOf = ({ state: { capId, about, agreed }, history }: ListedCap, reader: Reader): StaffCap => {
  const customer = orErased(about, null);
  return {
    id: capId,
    customer: customer && personOf(customer.userId, reader.names),
    agreed: agreed && amountsOf(agreed),
    proposals: history.map((record) => proposalOf(record, reader)),
  };
};

const proposalOf = ({ proposed, proposedAt, outcome, answered }: CapRecord, { staff, names, at }: Reader): StaffCapProposal => ({
  proposal: proposed.proposal,
  amounts: amountsOf(proposed),
  rationale: orErased(proposed.rationale, null),
  proposed_by: personOf(proposed.proposedBy, names),
  proposed_at: proposedAt,
  is_own: proposed.proposedBy === staff.userId,
  lapses_at: proposed.lapsesAt,
  outcome: outcome === 'waiting' && proposed.lapsesAt <= at ? 'lapsed' : outcome,
  answered: answered && { by: personOf(answered.by, names), at: answered.at },
});

const amountsOf = ({ cap, limits }: { readonly cap: CapAmounts | null; readonly limits: CapAmounts | null }): StaffCapAmounts | null =>
  cap &&
  limits && {
    daily_eur: textOf(cap.daily),
    monthly_eur: textOf(cap.monthly),
    currency: tickerOf((limits.daily ?? limits.monthly ?? DEFAULT_PAYMENT_LIMITS.dailyDeposit).asset),
    daily_limit: textOf(limits.daily),
    monthly_limit: textOf(limits.monthly),
  };

const textOf = (amount: Money | null): string | null => amount && toDecimal(amount);
