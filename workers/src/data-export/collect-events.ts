import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { pagesOf } from '@danubit/event-store/log-pages';
import type { EventLog } from '@danubit/event-store/event-log';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

export type Person = { readonly userId: string; readonly subjectId: string };
export type OwnEvent = RecordedDomainEvent<MainLogEvent>;

const subjectSchema = z.object({ subjectId: z.nullable(z.string()) });
/** Messages, subscriptions and invitations to a team: separate subjects, found by an address. */
const SENDER_TYPES: readonly string[] = ['EnquiryReceived', 'NewsletterRequested', 'TeamMemberInvited'] satisfies MainLogEvent['type'][];

/**
 * All events of a person in one pass over the log: those of the person, and those of visitors who wrote from an address that the account
 * has confirmed. An address that was only requested does not count, since people can request an address that is not theirs.
 * @param onProgress the share of the time since the first event that has been read, from 0 to 1
 */
export const collectEvents = async (
  log: EventLog,
  person: Person,
  now: Date,
  onProgress: (share: number) => Promise<void>,
): Promise<readonly OwnEvent[]> => {
  const addresses = await confirmedAddresses(log, person.userId);
  const subjects = new Set([person.subjectId]);
  const own: OwnEvent[] = [];
  const head = await log.head();
  let span: { readonly from: number; readonly to: number } | undefined;
  for await (const page of pagesOf(log.store, head)) {
    const sent = await log.decode<MainLogEvent>(page.filter(({ type }) => SENDER_TYPES.includes(type)));
    for (const { data, metadata } of sent) {
      if ('email' in data && isOneOf(addresses, data.email) && metadata.subjectId !== null) subjects.add(metadata.subjectId);
    }
    own.push(...(await log.decode<MainLogEvent>(page.filter((event) => isAbout(event, person, subjects)))));
    span ??= { from: timeOf(page[0]), to: now.getTime() };
    await onProgress(Math.min(1, (timeOf(page.at(-1)) - span.from) / Math.max(1, span.to - span.from)));
  }
  return own;
};

const timeOf = (event: StoredEvent | undefined): number => Date.parse(event?.recordedAt ?? '');

const isOneOf = (addresses: ReadonlySet<string>, email: Personal<string>): boolean =>
  !isErased(email) && addresses.has(email.trim().toLowerCase());

/** By the subject in its metadata; an event without one by the owner in the name of its stream. */
const isAbout = ({ stream, metadata }: StoredEvent, { userId }: Person, subjects: ReadonlySet<string>): boolean => {
  // Parsing the metadata of every event of the log would take most of the time.
  const mayBe = stream.includes(userId) || [...subjects].some((subject) => metadata.includes(subject));
  if (!mayBe) return false;
  const { subjectId } = z.parse(subjectSchema, JSON.parse(metadata));
  return subjectId === null ? stream.includes(userId) : subjects.has(subjectId);
};

const confirmedAddresses = async (log: EventLog, userId: string): Promise<ReadonlySet<string>> => {
  const addresses = new Set<string>();
  const add = (email: Personal<string>): void => {
    if (!isErased(email)) addresses.add(email.trim().toLowerCase());
  };
  const history = await log.read<AccountEvent>(accountStream(userId));
  const isConfirmed = history.some(({ type }) => type === 'EmailConfirmed');
  for (const event of history) {
    if (event.type === 'AccountRegistered' && isConfirmed) add(event.data.email);
    if (event.type === 'EmailChanged') add(event.data.email);
  }
  return addresses;
};
