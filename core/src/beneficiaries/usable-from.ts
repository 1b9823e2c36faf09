import type { SettingsEvent } from '../domain/settings/settings/settings.events.ts';
import { settingsStream } from '../domain/settings/settings/settings.stream.ts';
import type { EventLog } from '@danubit/event-store/event-log';

/** How long a new beneficiary waits while the withdrawal whitelist is on, and after it was turned off. */
const WHITELIST_WAIT_MS = 24 * 3_600_000;

type Recorded = { readonly event: SettingsEvent; readonly at: string };

/** From when a beneficiary that this customer adds at `now` can be used. */
export const usableFromFor = async (log: EventLog, userId: string, now: Date): Promise<string> => {
  const history = await log.read<SettingsEvent>(settingsStream(userId));
  return usableFrom(
    history.map((event) => ({ event, at: event.metadata.occurredAt })),
    now.toISOString(),
  );
};

/** The wait also holds for a day after the whitelist was turned off: otherwise the thief of a session would turn it off first. */
export const usableFrom = (history: readonly Recorded[], at: string): string => {
  let lastOn: string | null = null;
  for (const { event, at: changedAt } of history) {
    if (event.type !== 'SecuritySettingsChanged') continue;
    if (event.data.after.withdrawalWhitelist) lastOn = at;
    else if (event.data.before.withdrawalWhitelist) lastOn = changedAt;
  }
  const waits = lastOn !== null && Date.parse(at) - Date.parse(lastOn) < WHITELIST_WAIT_MS;
  return waits ? new Date(Date.parse(at) + WHITELIST_WAIT_MS).toISOString() : at;
};
