import { dueNow, type Reactor } from './reactor.ts';

export const returnReceiptReactor: Reactor = {
  action: 'return-receipt',
  beginsAt: 'start',
  on: { CryptoReceiptReturnApproved: ({ data }) => dueNow(data.receiptId) },
};
