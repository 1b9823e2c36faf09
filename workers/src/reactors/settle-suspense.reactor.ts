import { dueNow, type Reactor } from './reactor.ts';

export const settleSuspenseReactor: Reactor = {
  action: 'settle-suspense',
  beginsAt: 'start',
  on: {
    SuspenseResolutionApproved: ({ data }) => dueNow(data.itemId),
  },
};
