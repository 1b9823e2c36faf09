import { AnswerDeliveryController } from './answer-delivery/answer-delivery.controller.ts';
import { AnswerDeliveryHandler } from './answer-delivery/answer-delivery.handler.ts';
import { AnswerReceiptController } from './answer-receipt/answer-receipt.controller.ts';
import { ReturnAddresses } from './answer-receipt/return-addresses.ts';
import { AnswerReceiptHandler } from './answer-receipt/answer-receipt.handler.ts';
import { AnswerRefillController } from './answer-refill/answer-refill.controller.ts';
import { AnswerRefillHandler } from './answer-refill/answer-refill.handler.ts';
import { GetColdStorageController } from './get-cold-storage/get-cold-storage.controller.ts';
import { GetColdStorageHandler } from './get-cold-storage/get-cold-storage.query.ts';
import { ProposeRefillController } from './propose-refill/propose-refill.controller.ts';
import { ProposeRefillHandler } from './propose-refill/propose-refill.handler.ts';
import { RefillDesk } from './refill-desk.ts';
import { GetTransferPartiesController } from './get-transfer-parties/get-transfer-parties.controller.ts';
import { GetTransferPartiesHandler } from './get-transfer-parties/get-transfer-parties.query.ts';
import { ListDeliveriesController } from './list-deliveries/list-deliveries.controller.ts';
import { ListDeliveriesHandler } from './list-deliveries/list-deliveries.query.ts';
import { ListReceiptsController } from './list-receipts/list-receipts.controller.ts';
import { ListReceiptsHandler } from './list-receipts/list-receipts.query.ts';
import { ReceiptDesk } from './receipt-desk.ts';
import { SearchReceiptsController } from './search-receipts/search-receipts.controller.ts';
import { SearchReceiptsHandler } from './search-receipts/search-receipts.query.ts';

/** Coins that leave and coins that arrive. */
export const COINS_CONTROLLERS = [
  ListDeliveriesController,
  GetTransferPartiesController,
  AnswerDeliveryController,
  ListReceiptsController,
  SearchReceiptsController,
  AnswerReceiptController,
  GetColdStorageController,
  ProposeRefillController,
  AnswerRefillController,
];

export const COINS_PROVIDERS = [
  ListDeliveriesHandler,
  GetTransferPartiesHandler,
  AnswerDeliveryHandler,
  ReceiptDesk,
  ListReceiptsHandler,
  SearchReceiptsHandler,
  AnswerReceiptHandler,
  ReturnAddresses,
  RefillDesk,
  GetColdStorageHandler,
  ProposeRefillHandler,
  AnswerRefillHandler,
];
