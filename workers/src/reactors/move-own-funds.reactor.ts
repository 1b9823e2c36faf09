import { ownTransferSubjectOf } from '../jobs/own-transfers.ts';
import type { Reactor } from './reactor.ts';

export const moveOwnFundsReactor: Reactor = {
  action: 'move-own-funds',
  beginsAt: 'start',
  on: {
    OwnTransferOrdered: ({ data: { provider, asset } }) => [{ subject: ownTransferSubjectOf(provider, asset), delayMs: 0, provider }],
  },
};
