import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import type { EnquiryEvent } from '@danubit/core/domain/support/enquiry/enquiry.events';
import type { SubscriptionEvent } from '@danubit/core/domain/support/subscription/subscription.events';
import { pagesOf } from '@danubit/event-store/log-pages';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../platform/accounts/email-address.ts';

export type Traces = {
  /** Senders of enquiries, subscribers and invited people with an address of the person: separate subjects with their own keys. */
  readonly otherSubjectIds: readonly string[];
  /** Mails to the person under any of these subjects. */
  readonly mailIds: readonly string[];
};

type Addressed = Extract<EnquiryEvent | SubscriptionEvent | PartnerEvent, { data: { email: unknown } }>;
const ADDRESSED = {
  EnquiryReceived: true,
  NewsletterRequested: true,
  TeamMemberInvited: true,
} satisfies Record<Addressed['type'], true>;
const subjectSchema = z.object({ subjectId: z.nullable(z.string()) });

/** Reads the whole log once: addresses are encrypted, so no index finds them. */
export const tracesOf = async (log: EventLog, subjectId: string, addresses: ReadonlySet<string>): Promise<Traces> => {
  const others = new Set<string>();
  const mailIds: string[] = [];
  for await (const page of pagesOf(log.store, await log.head())) {
    const addressed = await log.decode<Addressed>(page.filter(({ type }) => Object.hasOwn(ADDRESSED, type)));
    for (const other of addressed.flatMap((event) => subjectsWith(addresses, event))) others.add(other);
    // A mail comes after the enquiry or the invitation that it is about, so its subject is known by now.
    const mails = page.filter(({ type, metadata }) => type === 'MailRequested' && isOf(subjectOf(metadata), subjectId, others));
    mailIds.push(...mails.map(({ stream }) => stream.slice('mail-'.length)));
  }
  return { otherSubjectIds: [...others], mailIds };
};

const subjectsWith = (addresses: ReadonlySet<string>, { data, metadata }: RecordedDomainEvent<Addressed>): readonly string[] => {
  const isTheirs = !isErased(data.email) && addresses.has(normaliseEmail(data.email));
  return isTheirs && metadata.subjectId !== null ? [metadata.subjectId] : [];
};

const subjectOf = (metadata: string): string | null => z.parse(subjectSchema, JSON.parse(metadata)).subjectId;

const isOf = (subject: string | null, subjectId: string, others: ReadonlySet<string>): boolean =>
  subject !== null && (subject === subjectId || others.has(subject));
