import type { explainFigure } from '@danubit/contracts/http/console/audit.contract';
import { tablesOfPeople } from '@danubit/projections/as-of/as-of';
import { causesOf } from '@danubit/projections/as-of/compare';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { eventRefOf } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof explainFigure)['body']>;
type Shown = z.infer<(typeof explainFigure)['replies'][200]>;

const MOST = 200;

export class ExplainFigure extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ExplainFigure)
export class ExplainFigureHandler implements IQueryHandler<ExplainFigure> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, asked: { user_id: userId, reason, at, table, key, column } }: ExplainFigure): Promise<Shown> {
    const projection = tablesOfPeople.find((each) => each.table === table);
    if (projection === undefined) throw invalidParameter('table', "'table' must name a read table.");
    if (!(column in projection.columns)) throw invalidParameter('column', "'column' must name a column of the table.");
    const person = await this.moments.person(userId);
    const { position } = await this.moments.resolve(at, 'at');
    await this.reads.record({ staff, purpose: 'audit_figure', reason, moments: [position] }, [{ kind: 'customer', id: userId, userId }]);
    const { events } = await this.moments.events(person, position);
    const causes = causesOf(projection, events, { key, column });
    return { events: causes.slice(-MOST).map(eventRefOf), earlier: Math.max(0, causes.length - MOST) };
  }
}
