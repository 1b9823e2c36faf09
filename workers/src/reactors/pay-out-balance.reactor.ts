import { dueNow, type Reactor } from './reactor.ts';

export const payOutBalanceReactor: Reactor = {
  action: 'pay-out-balance',
  beginsAt: 'start',
  on: {
    BalancePayoutApproved: ({ data }) => dueNow(data.userId),
  },
};
