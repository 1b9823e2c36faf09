import type { Consumer } from '@danubit/core/consumer/consumer';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { workRequests } from '../due/due-table.ts';
import { REACTED_TYPES, workRequestedBy } from './all-reactors.ts';

const reacted = new Set<string>(REACTED_TYPES);

/** Derives due work from the log. The rows and the checkpoint are one transaction, so work is neither lost nor made up. */
export const workConsumer: Consumer = {
  name: 'due-work',
  version: 1,
  // A type nobody knows concerns it too: the engine then parks the stream instead of letting work vanish.
  concerns: (type) => reacted.has(type) || !(type in mainLogEvents),
  handle(events) {
    const requests = events.flatMap((event) => workRequestedBy(event).map((request) => ({ ...request, cause: event })));
    return Promise.resolve(workRequests(requests));
  },
};
