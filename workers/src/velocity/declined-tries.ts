import { cardTries, declinedSince, type CardTryPolicy } from '@danubit/core/domain/payments/card-tries/card-tries.decider';
import { cardTriesStream } from '@danubit/core/domain/payments/card-tries/card-tries.stream';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';

/** Declined attempts are counted for the customer, over all cards, and for the card, over all customers. */
export type CardOfCustomer = { readonly userId: string; readonly fingerprint: string };

const OF = ['customer', 'card'] as const;
type Of = (typeof OF)[number];

/** A hash, so that the name of the stream reveals neither the customer nor the card. */
const keyOf = (of: Of, { userId, fingerprint }: CardOfCustomer): string =>
  idFromText(of === 'customer' ? `customer:${userId}` : `card:${fingerprint}`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether too many attempts were declined to allow another one. */
export const hasTooManyDeclines = async (log: EventLog, card: CardOfCustomer, at: Date, policy: CardTryPolicy): Promise<boolean> => {
  const allowed: Readonly<Record<Of, number>> = { customer: policy.perCustomer, card: policy.perCard };
  const counts = await Promise.all(OF.map(async (of) => (await declinedCount(log, keyOf(of, card), at, policy.windowMs)) >= allowed[of]));
  return counts.includes(true);
};

const declinedCount = async (log: EventLog, key: string, at: Date, windowMs: number): Promise<number> => {
  const since = new Date(at.getTime() - windowMs);
  // The window may start on the day before; it is never longer than a day.
  const days = [...new Set([dayOf(since), dayOf(at)])];
  const tries = await Promise.all(days.map((day) => log.load(cardTries, cardTriesStream(key, day))));
  return declinedSince(new Map(tries.flatMap((ofDay) => [...ofDay])), since.toISOString());
};

/**
 * Counts one declined attempt for the customer and for the card. `context.commandId` belongs to the attempt, so that a repeat is not
 * counted.
 */
export const recordDeclined = async (
  log: EventLog,
  card: CardOfCustomer,
  tryId: string,
  at: Date,
  context: CommandContext,
): Promise<void> => {
  for (const of of OF) {
    await handleCommand(log, {
      stream: cardTriesStream(keyOf(of, card), dayOf(at)),
      decider: cardTries,
      command: { type: 'RecordDeclined', tryId, of, declinedAt: at.toISOString() },
      context: { ...context, commandId: deriveCommandId(context.commandId, `declined:${of}`) },
    });
  }
};
