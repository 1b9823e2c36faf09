import { dueNow, type Reactor } from './reactor.ts';

export const sweepReceiptsReactor: Reactor = {
  action: 'sweep-receipts',
  beginsAt: 'start',
  on: {
    CryptoReceiptCredited: ({ data }) => dueNow(data.receiptId),
    /** A sweep has settled, or the ether for its fee. */
    DeliverySettled: ({ data }) => dueNow(data.deliveryId),
  },
};
