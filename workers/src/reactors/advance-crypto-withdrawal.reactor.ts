import { dueNow, type Reactor } from './reactor.ts';

export const advanceCryptoWithdrawalReactor: Reactor = {
  action: 'advance-crypto-withdrawal',
  beginsAt: 'start',
  on: {
    CryptoWithdrawalRequested: ({ data }) => dueNow(data.withdrawalId),
    CryptoWithdrawalReserved: ({ data }) => dueNow(data.withdrawalId),
    /** What a run reserved in the meantime is released. */
    CryptoWithdrawalCancelled: ({ data }) => dueNow(data.withdrawalId),
    /** The delivery of a withdrawal has its id. */
    DeliverySettled: ({ data }) => dueNow(data.deliveryId),
  },
};
