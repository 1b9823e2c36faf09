import { Module } from '@nestjs/common';
import { BalanceBook } from './balance-book.ts';
import { GetBalanceHistoryController } from './get-balance-history/get-balance-history.controller.ts';
import { GetBalanceHistoryHandler } from './get-balance-history/get-balance-history.query.ts';
import { GetBalancesAtController } from './get-balances-at/get-balances-at.controller.ts';
import { GetBalancesAtHandler } from './get-balances-at/get-balances-at.query.ts';
import { GetBalancesController } from './get-balances/get-balances.controller.ts';
import { GetBalancesHandler } from './get-balances/get-balances.query.ts';
import { GetPortfolioChangeController } from './get-portfolio-change/get-portfolio-change.controller.ts';
import { GetPortfolioChangeHandler } from './get-portfolio-change/get-portfolio-change.query.ts';
import { Statement } from './statements/statement.ts';
import { StatementsController } from './statements/statements.controller.ts';

@Module({
  controllers: [
    GetBalancesController,
    GetBalanceHistoryController,
    GetBalancesAtController,
    GetPortfolioChangeController,
    StatementsController,
  ],
  providers: [GetBalancesHandler, GetBalanceHistoryHandler, GetBalancesAtHandler, GetPortfolioChangeHandler, BalanceBook, Statement],
})
export class WalletModule {}
