import { dueNow, type Reactor } from './reactor.ts';

export const makeDataExportReactor: Reactor = {
  action: 'make-data-export',
  beginsAt: 'start',
  on: {
    DataExportRequested: ({ data }) => dueNow(data.userId),
  },
};
