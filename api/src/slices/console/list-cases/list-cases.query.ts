import type { CASE_VIEWS, listCases } from '@danubit/contracts/http/console/cases.contract';
import type { ListedCase } from '@danubit/core/compliance/case-book';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { caseRecordsOf, StaffCases } from '../case-desk.ts';
import { RecordReads } from '../record-reads.ts';

type Listed = z.infer<(typeof listCases)['replies'][200]>;
const MOST = 200;

export class ListCases extends Query<Listed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly view: (typeof CASE_VIEWS)[number],
  ) {
    super();
  }
}

@QueryHandler(ListCases)
export class ListCasesHandler implements IQueryHandler<ListCases> {
  constructor(
    private readonly cases: StaffCases,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, view }: ListCases): Promise<Listed> {
    const all = await this.cases.all(staff);
    const found =
      view === 'open'
        ? all.filter(({ state }) => state.status !== 'closed').toSorted((one, other) => dueAt(one).localeCompare(dueAt(other)))
        : all.filter(({ state }) => state.status === 'closed').toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
    const shown = found.slice(0, MOST);
    await this.reads.record({ staff, purpose: 'case_list' }, caseRecordsOf(shown));
    return { cases: [...(await this.cases.shown(shown))], has_more: found.length > MOST };
  }
}

/** Drafts have no due time and come first, so that they are opened. */
const dueAt = ({ state }: ListedCase): string => state.dueAt ?? '';
