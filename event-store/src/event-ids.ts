import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { createHash, randomUUID } from 'node:crypto';

/**
 * Deterministic ids: a retried command appends under the same event ids, so nothing is stored twice.
 * UUIDv8 (RFC 9562 §5.8): the command id's 48-bit time, so that the index grows at its right edge, then a hash.
 */
export const eventIdOf = (commandId: string, index: number): string => uuidV8(commandId, `event:${commandId}:${String(index)}`);

/** The id of what a reaction does because of an event: the same for every redelivery of the event. */
export const deriveCommandId = (causingId: string, reaction: string): string => uuidV8(causingId, `command:${causingId}:${reaction}`);

/** A new UUIDv7 (RFC 9562 §5.7): time-ordered, for commands that start something. */
export const newCommandId = (now: Date): string => {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Its random digits without the two that are not: Node keeps a stock of them, where bytes of our own would be drawn each time.
  const random = randomUUID();
  return format(time, random.slice(0, 8) + random.slice(24), '7');
};

/** A stable id made of text alone, for streams that are a function of their parts (a card of a user, a notice of a provider). */
export const idFromText = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return format(hex.slice(0, 12), hex.slice(12), '8');
};

/** The time is that of the id behind a sandbox's prefix; the text keeps the prefix. */
const uuidV8 = (timeSource: string, text: string): string =>
  format(timeSource.replace(TEST_PREFIX, '').replaceAll('-', '').slice(0, 12), createHash('sha256').update(text).digest('hex'), '8');

const format = (time: string, rest: string, version: '7' | '8'): string => {
  const variant = ((parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${version}${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`;
};
