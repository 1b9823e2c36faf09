import { Module } from '@nestjs/common';
import { CreateQuoteController } from './create-quote/create-quote.controller.ts';
import { CreateQuoteHandler } from './create-quote/create-quote.handler.ts';
import { GetIndicativeQuoteController } from './get-indicative-quote/get-indicative-quote.controller.ts';
import { GetIndicativeQuoteHandler } from './get-indicative-quote/get-indicative-quote.query.ts';
import { ListPairsController } from './list-pairs/list-pairs.controller.ts';
import { QuoteCalculator } from './quote-calculator.ts';
import { QuoteGiver } from './quote-giver.ts';
import { QuoteRates } from './quote-rates.ts';

@Module({
  controllers: [CreateQuoteController, GetIndicativeQuoteController, ListPairsController],
  providers: [CreateQuoteHandler, GetIndicativeQuoteHandler, QuoteCalculator, QuoteGiver, QuoteRates],
})
export class OrdersModule {}
