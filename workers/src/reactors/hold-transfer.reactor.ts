import { dueNow, type Reactor } from './reactor.ts';

export const holdTransferReactor: Reactor = {
  action: 'hold-transfer',
  // Before this work existed, no deposit came by bank transfer.
  beginsAt: 'head',
  on: {
    PaymentRefused: ({ data }) => dueNow(data.paymentId),
  },
};
