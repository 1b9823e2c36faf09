import type { ClosureBlocker } from '@danubit/contracts/http/identity/close-account.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ClosureBlockers } from '../closure-blockers.ts';

/** What would keep the account from being closed now. */
export class PreviewClosure extends Query<ClosureBlocker[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(PreviewClosure)
export class PreviewClosureHandler implements IQueryHandler<PreviewClosure> {
  constructor(private readonly blockers: ClosureBlockers) {}

  async execute({ userId }: PreviewClosure): Promise<ClosureBlocker[]> {
    return this.blockers.of(userId);
  }
}
