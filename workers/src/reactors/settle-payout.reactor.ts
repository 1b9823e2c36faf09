import { dueNow, type Reactor } from './reactor.ts';

const ofPayout = ({ data }: { readonly data: { readonly payoutId: string } }) => dueNow(data.payoutId);

export const settlePayoutReactor: Reactor = {
  action: 'settle-payout',
  beginsAt: 'start',
  on: {
    PayoutRefused: ofPayout,
    PayoutCancelled: ofPayout,
    PayoutSettled: ofPayout,
    PayoutRejected: ofPayout,
    PayoutFailed: ofPayout,
    PayoutReturned: ofPayout,
  },
};
