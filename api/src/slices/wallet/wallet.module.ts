import { Module } from '@nestjs/common';
import { GetBalanceHistoryController } from './get-balance-history/get-balance-history.controller.ts';
import { GetBalanceHistoryHandler } from './get-balance-history/get-balance-history.query.ts';
import { GetBalancesAtController } from './get-balances-at/get-balances-at.controller.ts';
import { GetBalancesAtHandler } from './get-balances-at/get-balances-at.query.ts';
import { GetBalancesController } from './get-balances/get-balances.controller.ts';
import { GetBalancesHandler } from './get-balances/get-balances.query.ts';
import { GetPortfolioController } from './get-portfolio/get-portfolio.controller.ts';
import { GetPortfolioHandler } from './get-portfolio/get-portfolio.query.ts';
import { GetStatementController } from './get-statement/get-statement.controller.ts';
import { GetStatementHandler } from './get-statement/get-statement.query.ts';
import { ListStatementsController } from './list-statements/list-statements.controller.ts';
import { ListStatementsHandler } from './list-statements/list-statements.query.ts';

@Module({
  controllers: [
    GetBalancesController,
    GetBalanceHistoryController,
    GetBalancesAtController,
    GetPortfolioController,
    GetStatementController,
    ListStatementsController,
  ],
  providers: [
    GetBalancesHandler,
    GetBalanceHistoryHandler,
    GetBalancesAtHandler,
    GetPortfolioHandler,
    GetStatementHandler,
    ListStatementsHandler,
  ],
})
export class WalletModule {}
