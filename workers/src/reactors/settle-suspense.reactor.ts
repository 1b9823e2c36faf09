import { dueNow, type Reactor } from './reactor.ts';

export const settleSuspenseReactor: Reactor = {
  action: 'settle-suspense',
  beginsAt: 'start',
  on: {
    SuspenseResolutionApproved: ({ data }) => dueNow(data.itemId),
    // Money that returns from suspense is a refund whose id begins with the item.
    ProviderReportReceived: ({ data: { about, reference, provider } }) =>
      about === 'refund' && reference.includes('.') ? [{ subject: reference.split('.')[0] ?? reference, delayMs: 0, provider }] : [],
  },
};
