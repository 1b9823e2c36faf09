import { atOnce, type Reactor } from './reactor.ts';

export const settleSuspenseReactor: Reactor = {
  action: 'settle-suspense',
  beginsAt: 'start',
  on: {
    SuspenseResolutionApproved: ({ data }) => atOnce(data.itemId),
  },
};
