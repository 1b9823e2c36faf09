import { dueNow, type Reactor } from './reactor.ts';

export const assignDepositAddressReactor: Reactor = {
  action: 'assign-deposit-address',
  beginsAt: 'start',
  on: { DepositAddressRequested: ({ data }) => dueNow(data.userId) },
};
