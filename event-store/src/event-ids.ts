import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { hash } from 'node:crypto';
import { stringify, v7 } from 'uuid';

/**
 * The id of one event of a command. The same command always gives its events the same ids, so a retry stores no event twice.
 * A UUIDv8 (RFC 9562 §5.8): the command id's 48-bit time, so that new ids sort at the end of the index, then a hash.
 */
export const eventIdOf = (commandId: string, index: number): string =>
  uuidV8(timeOf(commandId), hash('sha256', `event:${commandId}:${String(index)}`));

/** The id of the command with which a reaction answers an event. A redelivered event gives the same id. */
export const deriveCommandId = (causingId: string, reaction: string): string =>
  uuidV8(timeOf(causingId), hash('sha256', `command:${causingId}:${reaction}`));

/** The id of a command that no event caused: a UUIDv7 (RFC 9562 §5.7), which sorts by time. */
export const newCommandId = (now: Date): string => v7({ msecs: now.getTime() });

/**
 * A stable id from text alone, for streams that are identified by their parts (a user's card, a provider's notification). With a time that
 * never changes either, such as that of an event, the id sorts by it.
 */
export const idFromText = (text: string, at?: Date): string => {
  const digits = hash('sha256', text);
  const time = at === undefined ? digits.slice(0, 12) : at.getTime().toString(16).padStart(12, '0');
  return uuidV8(time, digits.slice(12));
};

/** The 12 hexadecimal digits of a UUIDv7's or UUIDv8's time. An id from a sandbox has a prefix in front of its UUID. */
const timeOf = (id: string): string => id.replace(TEST_PREFIX, '').replaceAll('-', '').slice(0, 12);

/** @param digits at least 19 hexadecimal digits; the variant takes the place of the upper two bits of the fourth. */
const uuidV8 = (time: string, digits: string): string => {
  const bytes = Buffer.from(`${time}8${digits.slice(0, 19)}`, 'hex');
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return stringify(bytes);
};
