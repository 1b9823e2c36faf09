import { dueNow, type Reactor } from './reactor.ts';

export const advanceCryptoReceiptReactor: Reactor = {
  action: 'advance-crypto-receipt',
  beginsAt: 'start',
  on: {
    CryptoReceived: ({ data }) => dueNow(data.receiptId),
    CryptoReceiptSeen: ({ data }) => dueNow(data.receiptId),
    CryptoReceiptReorganised: ({ data }) => dueNow(data.receiptId),
    // Also after the credit: the originator is then screened all the same.
    AnnouncementTakenUp: ({ data }) => dueNow(data.receiptId),
    CryptoReceiptReleased: ({ data }) => dueNow(data.receiptId),
  },
};
