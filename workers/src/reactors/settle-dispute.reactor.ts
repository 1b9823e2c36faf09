import { dueNow, type Reactor } from './reactor.ts';

export const settleDisputeReactor: Reactor = {
  action: 'settle-dispute',
  beginsAt: 'start',
  on: {
    DisputeOpened: ({ data }) => dueNow(data.disputeId),
    DisputeAdvanced: ({ data }) => dueNow(data.disputeId),
    DisputeWon: ({ data }) => dueNow(data.disputeId),
    DisputeLost: ({ data }) => dueNow(data.disputeId),
  },
};
