import type { viewMoment } from '@danubit/contracts/http/console/audit.contract';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import { changesAsOf } from '@danubit/projections/as-of/as-of';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { factChangeOf } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { pastScreen } from '../past-screen.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof viewMoment)['body']>;
type Shown = z.infer<(typeof viewMoment)['replies'][200]>;

export class ViewMoment extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ViewMoment)
export class ViewMomentHandler implements IQueryHandler<ViewMoment> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ staff, asked }: ViewMoment): Promise<Shown> {
    const { user_id: userId, reason, at, compare_with: other } = asked;
    const person = await this.moments.person(userId);
    const moment = await this.moments.resolve(at, 'at');
    const second = other === undefined ? null : await this.moments.resolve(other, 'compare_with');
    const positions = [moment, ...(second === null ? [] : [second])].map(({ position }) => position).sort();
    await this.reads.record({ staff, purpose: 'audit_moment', reason, moments: positions }, [{ kind: 'customer', id: userId, userId }]);
    const [from = '', to = from] = positions;
    const events = await this.moments.events(person, to);
    const sources = { log: this.moments.log, regulator: regulatoryLimits(this.settings.values.REGULATORY_LIMITS_USD) };
    return {
      user_id: userId,
      head: await this.moments.log.head(),
      shown: await pastScreen(sources, events, person, moment),
      compared: second === null ? null : await pastScreen(sources, events, person, second),
      changes: second === null ? [] : changesAsOf(events, person, from, to).map(factChangeOf),
    };
  }
}
