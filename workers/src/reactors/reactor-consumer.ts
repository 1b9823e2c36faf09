import { putCheckpoint } from '@danubit/consumer/checkpoint';
import type { Consumer } from '@danubit/consumer/consumer';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import type { EventLog } from '@danubit/event-store/event-log';
import { workRequests } from '../due/due-table.ts';
import { workRequestedBy } from './all-reactors.ts';
import type { Reactor } from './reactor.ts';

/** Work is asked for again under every version, so the version changes only when a reactor must not run beside its older code. */
const VERSION = 1;

/**
 * Derives due work of one action from the log. The rows and the checkpoint are one transaction, so work is neither lost nor made up.
 */
export const reactorConsumer = (reactor: Reactor): Consumer => ({
  name: reactor.action,
  version: VERSION,
  // An unknown type concerns it too: the engine then parks the stream instead of losing work.
  concerns: (type) => type in reactor.on || !(type in mainLogEvents),
  handle(events) {
    const requests = events.flatMap((event) => workRequestedBy(reactor, event).map((request) => ({ ...request, cause: event })));
    return Promise.resolve(workRequests(requests));
  },
});

/** The same, ready to be started: without a checkpoint it begins where the reactor says. */
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
