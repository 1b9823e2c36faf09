import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { RecoveryCodeBook, type CodeCount } from '../../../platform/factors/recovery-code-book.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';

export class GetRecoveryCodesStatus extends Query<CodeCount> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetRecoveryCodesStatus)
export class GetRecoveryCodesStatusHandler implements IQueryHandler<GetRecoveryCodesStatus> {
  constructor(private readonly codes: RecoveryCodeBook) {}

  /** @throws AuthProblem mfa_factor_not_found */
  async execute({ userId }: GetRecoveryCodesStatus): Promise<CodeCount> {
    const count = await this.codes.count(userId);
    if (count.total === 0) throw new AuthProblem(404, 'mfa_factor_not_found', 'Recovery codes not found');
    return count;
  }
}
