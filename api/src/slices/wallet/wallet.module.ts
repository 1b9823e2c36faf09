import { Module } from '@nestjs/common';
import { GetBalancesController } from './get-balances/get-balances.controller.ts';
import { GetBalancesHandler } from './get-balances/get-balances.query.ts';

@Module({ controllers: [GetBalancesController], providers: [GetBalancesHandler] })
export class WalletModule {}
