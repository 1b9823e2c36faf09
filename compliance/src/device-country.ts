import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { EventMetadata } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';

/**
 * The country, by network address, of the session that asked for a movement. Null without a session of the customer, such as for a bank
 * transfer or an order of a partner, and for an address that belongs to no country.
 */
export const deviceCountryOf = async (main: EventLog, { actor, sessionId }: EventMetadata): Promise<string | null> => {
  if (sessionId === null || actor.kind !== 'customer') return null;
  const [started] = await main.read<SessionEvent>(sessionStream(sessionId));
  return started?.type === 'SessionStarted' ? orErased(started.data.place, null) : null;
};
