import { Module } from '@nestjs/common';
import { CancelOrderController } from './cancel-order/cancel-order.controller.ts';
import { CancelOrderHandler } from './cancel-order/cancel-order.handler.ts';
import { CreateQuoteController } from './create-quote/create-quote.controller.ts';
import { CreateQuoteHandler } from './create-quote/create-quote.handler.ts';
import { GetIndicativeQuoteController } from './get-indicative-quote/get-indicative-quote.controller.ts';
import { GetIndicativeQuoteHandler } from './get-indicative-quote/get-indicative-quote.query.ts';
import { GetOrderController } from './get-order/get-order.controller.ts';
import { GetOrderHandler } from './get-order/get-order.query.ts';
import { ListOrdersController } from './list-orders/list-orders.controller.ts';
import { ListOrdersHandler } from './list-orders/list-orders.query.ts';
import { ListPairsController } from './list-pairs/list-pairs.controller.ts';
import { ListPairsHandler } from './list-pairs/list-pairs.query.ts';
import { OrdersReader } from './orders-reader.ts';
import { PlaceOrderController } from './place-order/place-order.controller.ts';
import { PlaceOrderHandler } from './place-order/place-order.handler.ts';
import { QuoteCalculator } from './quote-calculator.ts';
import { QuoteGiver } from './quote-giver.ts';
import { QuoteRates } from './quote-rates.ts';

@Module({
  controllers: [
    CancelOrderController,
    CreateQuoteController,
    GetIndicativeQuoteController,
    GetOrderController,
    ListOrdersController,
    ListPairsController,
    PlaceOrderController,
  ],
  providers: [
    CancelOrderHandler,
    CreateQuoteHandler,
    GetIndicativeQuoteHandler,
    GetOrderHandler,
    ListOrdersHandler,
    ListPairsHandler,
    OrdersReader,
    PlaceOrderHandler,
    QuoteCalculator,
    QuoteGiver,
    QuoteRates,
  ],
})
export class OrdersModule {}
