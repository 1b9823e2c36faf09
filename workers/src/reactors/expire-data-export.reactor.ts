import type { Reactor } from './reactor.ts';

export const expireDataExportReactor: Reactor = {
  action: 'expire-data-export',
  beginsAt: 'start',
  on: {
    DataExportReady: ({ data, metadata }) => [
      { subject: data.userId, delayMs: Date.parse(data.expiresAt) - Date.parse(metadata.occurredAt) },
    ],
  },
};
