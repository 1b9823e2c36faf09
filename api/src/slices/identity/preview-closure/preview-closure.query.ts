import type { previewClosure } from '@danubit/contracts/http/identity/close-account.contract';
import { keptRecords } from '@danubit/core/domain/privacy/retention/kept-records';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { ClosureBlockers } from '../closure-blockers.ts';
import { CompanyLeaving } from '../company-leaving.ts';

type Preview = z.infer<(typeof previewClosure)['replies'][200]>;

/** What would keep the account from being closed now, and what is kept after it. */
export class PreviewClosure extends Query<Preview> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(PreviewClosure)
export class PreviewClosureHandler implements IQueryHandler<PreviewClosure> {
  constructor(
    private readonly blockers: ClosureBlockers,
    private readonly leaving: CompanyLeaving,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: PreviewClosure): Promise<Preview> {
    const kept = [...keptRecords(this.clock.now().toISOString().slice(0, 10))];
    const [ofMoney, isNeeded] = [await this.blockers.of(userId), await this.leaving.isNeeded(userId)];
    return { blockers: isNeeded ? [...ofMoney, 'last_admin'] : ofMoney, kept };
  }
}
