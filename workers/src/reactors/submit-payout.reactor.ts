import { dueNow, type Reactor } from './reactor.ts';

export const submitPayoutReactor: Reactor = {
  action: 'submit-payout',
  beginsAt: 'start',
  on: { PayoutCleared: ({ data }) => dueNow(data.payoutId) },
};
