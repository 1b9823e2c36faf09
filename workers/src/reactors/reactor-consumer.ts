import { putCheckpoint } from '@danubit/consumer/checkpoint';
import type { Consumer } from '@danubit/consumer/consumer';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import type { EventLog } from '@danubit/event-store/event-log';
import { workRequests } from '../due/due-table.ts';
import { workRequestedBy } from './all-reactors.ts';
import type { Reactor } from './reactor.ts';

/** A process refuses a checkpoint of another version, so the version changes only when a reactor must not run beside its older code. */
const VERSION = 1;

/**
 * Derives the due work of one action from the log. Rows and checkpoint commit in one transaction, so work is neither lost nor duplicated.
 */
export const reactorConsumer = (reactor: Reactor): Consumer => ({
  name: reactor.action,
  version: VERSION,
  // Also concerned with unknown types, so that the consumer parks the stream instead of losing work.
  concerns: (type) => type in reactor.on || !(type in mainLogEvents),
  handle(events) {
    const requests = events.flatMap((event) => workRequestedBy(reactor, event).map((request) => ({ ...request, cause: event })));
    return Promise.resolve(workRequests(requests));
  },
});

/** The consumer with its starting point: without a checkpoint it starts where the reactor says. */
export const startingReactorConsumer = (reactor: Reactor, log: EventLog): Consumer => {
  const consumer = reactorConsumer(reactor);
  if (reactor.beginsAt === 'start') return consumer;
  return {
    ...consumer,
    prepare: async (client, checkpoint) => {
      if (checkpoint === undefined) await putCheckpoint(client, 'work', consumer, await log.store.head());
    },
  };
};
