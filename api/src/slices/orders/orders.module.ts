import { Module } from '@nestjs/common';
import { AcceptCheckoutController } from './accept-checkout/accept-checkout.controller.ts';
import { AcceptCheckoutHandler } from './accept-checkout/accept-checkout.handler.ts';
import { CancelOrderController } from './cancel-order/cancel-order.controller.ts';
import { CancelOrderHandler } from './cancel-order/cancel-order.handler.ts';
import { CreateQuoteController } from './create-quote/create-quote.controller.ts';
import { CreateQuoteHandler } from './create-quote/create-quote.handler.ts';
import { CancelCryptoWithdrawalController } from './cancel-crypto-withdrawal/cancel-crypto-withdrawal.controller.ts';
import { CancelCryptoWithdrawalHandler } from './cancel-crypto-withdrawal/cancel-crypto-withdrawal.handler.ts';
import { CryptoWithdrawalsReader } from './crypto-withdrawals-reader.ts';
import { CheckoutOpening } from './checkout-opening.ts';
import { Checkouts } from './checkouts.ts';
import { DeclineCheckoutController } from './decline-checkout/decline-checkout.controller.ts';
import { DeclineCheckoutHandler } from './decline-checkout/decline-checkout.handler.ts';
import { GetCheckoutController } from './get-checkout/get-checkout.controller.ts';
import { GetCheckoutHandler } from './get-checkout/get-checkout.query.ts';
import { GetCryptoWithdrawalController } from './get-crypto-withdrawal/get-crypto-withdrawal.controller.ts';
import { GetCryptoWithdrawalHandler } from './get-crypto-withdrawal/get-crypto-withdrawal.query.ts';
import { GetDepositAddressController } from './get-deposit-address/get-deposit-address.controller.ts';
import { GetDepositAddressHandler } from './get-deposit-address/get-deposit-address.query.ts';
import { ListCryptoReceiptsController } from './list-crypto-receipts/list-crypto-receipts.controller.ts';
import { ListCryptoReceiptsHandler } from './list-crypto-receipts/list-crypto-receipts.query.ts';
import { RequestDepositAddressController } from './request-deposit-address/request-deposit-address.controller.ts';
import { RequestDepositAddressHandler } from './request-deposit-address/request-deposit-address.handler.ts';
import { ListCryptoWithdrawalsController } from './list-crypto-withdrawals/list-crypto-withdrawals.controller.ts';
import { ListCryptoWithdrawalsHandler } from './list-crypto-withdrawals/list-crypto-withdrawals.query.ts';
import { RequestCryptoWithdrawalController } from './request-crypto-withdrawal/request-crypto-withdrawal.controller.ts';
import { RequestCryptoWithdrawalHandler } from './request-crypto-withdrawal/request-crypto-withdrawal.handler.ts';
import { GetCoinValuesController } from './get-coin-values/get-coin-values.controller.ts';
import { GetCoinValuesHandler } from './get-coin-values/get-coin-values.query.ts';
import { GetIndicativeQuoteController } from './get-indicative-quote/get-indicative-quote.controller.ts';
import { GetIndicativeQuoteHandler } from './get-indicative-quote/get-indicative-quote.query.ts';
import { GetMarketController } from './get-market/get-market.controller.ts';
import { GetMarketHandler } from './get-market/get-market.query.ts';
import { GetMarketHistoryController } from './get-market-history/get-market-history.controller.ts';
import { GetMarketHistoryHandler } from './get-market-history/get-market-history.query.ts';
import { GetOrderController } from './get-order/get-order.controller.ts';
import { GetOrderHandler } from './get-order/get-order.query.ts';
import { ListCoinMovementsController } from './list-coin-movements/list-coin-movements.controller.ts';
import { ListCoinMovementsHandler } from './list-coin-movements/list-coin-movements.query.ts';
import { ListPriceAlertsController } from './list-price-alerts/list-price-alerts.controller.ts';
import { ListPriceAlertsHandler } from './list-price-alerts/list-price-alerts.query.ts';
import { PriceAlertWatch } from './price-alert-watch.ts';
import { RemovePriceAlertController } from './remove-price-alert/remove-price-alert.controller.ts';
import { RemovePriceAlertHandler } from './remove-price-alert/remove-price-alert.handler.ts';
import { SetPriceAlertController } from './set-price-alert/set-price-alert.controller.ts';
import { SetPriceAlertHandler } from './set-price-alert/set-price-alert.handler.ts';
import { ListOrdersController } from './list-orders/list-orders.controller.ts';
import { ListOrdersHandler } from './list-orders/list-orders.query.ts';
import { ListPairsController } from './list-pairs/list-pairs.controller.ts';
import { ListPairsHandler } from './list-pairs/list-pairs.query.ts';
import { MarketRates } from './market-rates.ts';
import { MarketRecorder } from './market-recorder.ts';
import { OrderPlacing } from './order-placing.ts';
import { OrderAddress } from './order-address.ts';
import { OrdersReader } from './orders-reader.ts';
import { CancelPartnerOrderController } from './cancel-partner-order/cancel-partner-order.controller.ts';
import { CancelPartnerOrderHandler } from './cancel-partner-order/cancel-partner-order.handler.ts';
import { CreatePartnerOrderController } from './create-partner-order/create-partner-order.controller.ts';
import { CreatePartnerOrderHandler } from './create-partner-order/create-partner-order.handler.ts';
import { GetOrderReceiptController } from './get-order-receipt/get-order-receipt.controller.ts';
import { GetOrderReceiptHandler } from './get-order-receipt/get-order-receipt.query.ts';
import { GetPartnerOrderController } from './get-partner-order/get-partner-order.controller.ts';
import { GetPartnerOrderHandler } from './get-partner-order/get-partner-order.query.ts';
import { GetPartnerQuoteController } from './get-partner-quote/get-partner-quote.controller.ts';
import { GetPartnerQuoteHandler } from './get-partner-quote/get-partner-quote.handler.ts';
import { ListPartnerTransactionsController } from './list-partner-transactions/list-partner-transactions.controller.ts';
import { ListPartnerTransactionsHandler } from './list-partner-transactions/list-partner-transactions.query.ts';
import { GetPartnerBalancesController } from './get-partner-balances/get-partner-balances.controller.ts';
import { GetPartnerBalancesHandler } from './get-partner-balances/get-partner-balances.query.ts';
import { ListPartnerOrdersController } from './list-partner-orders/list-partner-orders.controller.ts';
import { ListPartnerOrdersHandler } from './list-partner-orders/list-partner-orders.query.ts';
import { ListPartnerRatesController } from './list-partner-rates/list-partner-rates.controller.ts';
import { ListPartnerRatesHandler } from './list-partner-rates/list-partner-rates.query.ts';
import { CreatePartnerRefundController } from './create-partner-refund/create-partner-refund.controller.ts';
import { CreatePartnerRefundHandler } from './create-partner-refund/create-partner-refund.handler.ts';
import { GetPartnerRefundController } from './get-partner-refund/get-partner-refund.controller.ts';
import { GetPartnerRefundHandler } from './get-partner-refund/get-partner-refund.query.ts';
import { PartnerRefundsReader } from './partner-refunds-reader.ts';
import { ListPartnerRefundsController } from './list-partner-refunds/list-partner-refunds.controller.ts';
import { ListPartnerRefundsHandler } from './list-partner-refunds/list-partner-refunds.query.ts';
import { CreateWidgetQuoteController } from './create-widget-quote/create-widget-quote.controller.ts';
import { CreateWidgetQuoteHandler } from './create-widget-quote/create-widget-quote.handler.ts';
import { CreateWidgetSessionController } from './create-widget-session/create-widget-session.controller.ts';
import { CreateWidgetSessionHandler } from './create-widget-session/create-widget-session.handler.ts';
import { GetWidgetOrderController } from './get-widget-order/get-widget-order.controller.ts';
import { GetWidgetOrderHandler } from './get-widget-order/get-widget-order.query.ts';
import { GetWidgetSessionController } from './get-widget-session/get-widget-session.controller.ts';
import { GetWidgetSessionHandler } from './get-widget-session/get-widget-session.query.ts';
import { OpenWidgetCheckoutController } from './open-widget-checkout/open-widget-checkout.controller.ts';
import { OpenWidgetCheckoutHandler } from './open-widget-checkout/open-widget-checkout.handler.ts';
import { PlaceWidgetOrderController } from './place-widget-order/place-widget-order.controller.ts';
import { PlaceWidgetOrderHandler } from './place-widget-order/place-widget-order.handler.ts';
import { PartnerOrdersReader } from './partner-orders-reader.ts';
import { PartnerQuotes } from './partner-quotes.ts';
import { PlaceOrderController } from './place-order/place-order.controller.ts';
import { PlaceOrderHandler } from './place-order/place-order.handler.ts';
import { QuoteCalculator } from './quote-calculator.ts';
import { QuoteGiver } from './quote-giver.ts';
import { QuoteRates } from './quote-rates.ts';
import { NetworkFees } from './network-fees.ts';

@Module({
  controllers: [
    ...[AcceptCheckoutController, DeclineCheckoutController, GetCheckoutController],
    CancelOrderController,
    CreateQuoteController,
    GetIndicativeQuoteController,
    GetCoinValuesController,
    GetMarketController,
    ListCoinMovementsController,
    ...[ListPriceAlertsController, RemovePriceAlertController, SetPriceAlertController],
    GetMarketHistoryController,
    GetOrderController,
    GetOrderReceiptController,
    ListOrdersController,
    ListPairsController,
    PlaceOrderController,
    ...[CancelPartnerOrderController, CreatePartnerOrderController, GetPartnerOrderController],
    ...[CreatePartnerRefundController, GetPartnerRefundController],
    ...[GetPartnerQuoteController, ListPartnerTransactionsController],
    ...[GetPartnerBalancesController, ListPartnerOrdersController, ListPartnerRatesController, ListPartnerRefundsController],
    CancelCryptoWithdrawalController,
    ...[GetDepositAddressController, ListCryptoReceiptsController, RequestDepositAddressController],
    ...[GetCryptoWithdrawalController, ListCryptoWithdrawalsController, RequestCryptoWithdrawalController],
    ...[CreateWidgetQuoteController, CreateWidgetSessionController, GetWidgetOrderController, GetWidgetSessionController],
    OpenWidgetCheckoutController,
    PlaceWidgetOrderController,
  ],
  providers: [
    ...[AcceptCheckoutHandler, CheckoutOpening, Checkouts, DeclineCheckoutHandler, GetCheckoutHandler],
    CancelOrderHandler,
    CreateQuoteHandler,
    GetIndicativeQuoteHandler,
    GetCoinValuesHandler,
    GetMarketHandler,
    ListCoinMovementsHandler,
    ...[ListPriceAlertsHandler, PriceAlertWatch, RemovePriceAlertHandler, SetPriceAlertHandler],
    GetMarketHistoryHandler,
    GetOrderHandler,
    GetOrderReceiptHandler,
    ListOrdersHandler,
    ListPairsHandler,
    MarketRates,
    MarketRecorder,
    OrderAddress,
    OrderPlacing,
    OrdersReader,
    PlaceOrderHandler,
    QuoteCalculator,
    QuoteGiver,
    QuoteRates,
    NetworkFees,
    ...[CancelPartnerOrderHandler, CreatePartnerOrderHandler, GetPartnerOrderHandler, GetPartnerQuoteHandler],
    ...[CreatePartnerRefundHandler, GetPartnerRefundHandler, PartnerRefundsReader],
    CancelCryptoWithdrawalHandler,
    ...[GetDepositAddressHandler, ListCryptoReceiptsHandler, RequestDepositAddressHandler],
    ...[CryptoWithdrawalsReader, GetCryptoWithdrawalHandler, ListCryptoWithdrawalsHandler, RequestCryptoWithdrawalHandler],
    ...[ListPartnerTransactionsHandler, PartnerOrdersReader, PartnerQuotes],
    ...[GetPartnerBalancesHandler, ListPartnerOrdersHandler, ListPartnerRatesHandler, ListPartnerRefundsHandler],
    ...[
      CreateWidgetQuoteHandler,
      CreateWidgetSessionHandler,
      GetWidgetOrderHandler,
      GetWidgetSessionHandler,
      PlaceWidgetOrderHandler,
      OpenWidgetCheckoutHandler,
    ],
  ],
})
export class OrdersModule {}
