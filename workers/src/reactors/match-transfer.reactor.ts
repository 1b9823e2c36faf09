import { dueNow, type Reactor } from './reactor.ts';

export const matchTransferReactor: Reactor = {
  action: 'match-transfer',
  beginsAt: 'start',
  on: {
    FundsReceived: ({ data }) => dueNow(data.transferId),
  },
};
