import { dueNow, type Reactor } from './reactor.ts';

export const restrictProcessingReactor: Reactor = {
  action: 'restrict-processing',
  beginsAt: 'start',
  on: {
    DataRequestAnswered: ({ data }) => dueNow(data.requestId),
  },
};
