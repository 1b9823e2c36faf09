import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { StatementMonths } from '../../../platform/wallet/statement-months.ts';

export class ListStatements extends Query<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListStatements)
export class ListStatementsHandler implements IQueryHandler<ListStatements> {
  constructor(private readonly months: StatementMonths) {}

  async execute({ userId }: ListStatements): Promise<readonly string[]> {
    return this.months.of(userId);
  }
}
