import { dueNow, type Reactor } from './reactor.ts';

export const clearPayoutReactor: Reactor = {
  action: 'clear-payout',
  beginsAt: 'start',
  on: {
    PayoutRequested: ({ data }) => dueNow(data.payoutId),
    PayoutFundsReserved: ({ data }) => dueNow(data.payoutId),
    PayoutReleased: ({ data }) => dueNow(data.payoutId),
  },
};
