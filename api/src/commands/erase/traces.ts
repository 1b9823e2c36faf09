import type { EnquiryEvent } from '@danubit/core/domain/support/enquiry/enquiry.events';
import type { SubscriptionEvent } from '@danubit/core/domain/support/subscription/subscription.events';
import { pagesOf } from '@danubit/event-store/log-pages';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../platform/accounts/email-address.ts';

export type Traces = {
  /** Senders of enquiries and subscribers with an address of the person: separate subjects with their own keys. */
  readonly otherSubjectIds: readonly string[];
  /** Mails to the person under any of these subjects. */
  readonly mailIds: readonly string[];
};

type Sender = EnquiryEvent | SubscriptionEvent;
const SENDER_TYPES: readonly string[] = ['EnquiryReceived', 'NewsletterRequested'] satisfies Sender['type'][];
const subjectSchema = z.object({ subjectId: z.nullable(z.string()) });

/** Reads the whole log once: addresses of senders are encrypted, so no index finds them. */
export const tracesOf = async (log: EventLog, subjectId: string, addresses: ReadonlySet<string>): Promise<Traces> => {
  const others = new Set<string>();
  const mailIds: string[] = [];
  for await (const page of pagesOf(log.store, await log.head())) {
    const sent = await log.decode<Sender>(page.filter(({ type }) => SENDER_TYPES.includes(type)));
    for (const sender of sent.flatMap((event) => sendersWith(addresses, event))) others.add(sender);
    // A mail comes after the enquiry that it answers, so its subject is known by now.
    const mails = page.filter(({ type, metadata }) => type === 'MailRequested' && isOf(subjectOf(metadata), subjectId, others));
    mailIds.push(...mails.map(({ stream }) => stream.slice('mail-'.length)));
  }
  return { otherSubjectIds: [...others], mailIds };
};

const sendersWith = (addresses: ReadonlySet<string>, event: RecordedDomainEvent<Sender>): readonly string[] => {
  if (event.type !== 'EnquiryReceived' && event.type !== 'NewsletterRequested') return [];
  const { data, metadata } = event;
  const isSender = !isErased(data.email) && addresses.has(normaliseEmail(data.email));
  return isSender && metadata.subjectId !== null ? [metadata.subjectId] : [];
};

const subjectOf = (metadata: string): string | null => z.parse(subjectSchema, JSON.parse(metadata)).subjectId;

const isOf = (subject: string | null, subjectId: string, others: ReadonlySet<string>): boolean =>
  subject !== null && (subject === subjectId || others.has(subject));
