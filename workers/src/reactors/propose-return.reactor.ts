import { dueNow, type Reactor } from './reactor.ts';

/** What came before the rule waits for people. */
export const proposeReturnReactor: Reactor = {
  action: 'propose-return',
  beginsAt: 'head',
  on: {
    SuspenseOpened: ({ data: { itemId, kind } }) => (kind === 'transfer' ? [] : dueNow(itemId)),
    FundsHeldInSuspense: ({ data: { itemId, reason } }) => (reason === 'duplicate' || reason === 'refused' ? dueNow(itemId) : []),
  },
};
