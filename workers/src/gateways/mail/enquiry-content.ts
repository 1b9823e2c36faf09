import { enquiry, type EnquiryState } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import type { EnquiryEvent } from '@danubit/core/domain/support/enquiry/enquiry.events';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { orErased } from '@danubit/core/kernel/personal';

export type EnquiryContent = { readonly replyTo: string; readonly parameters: Readonly<Record<string, string>> };

/** What sales reads, taken from the enquiry at the moment of sending. `undefined` once its sender is erased. */
export const enquiryContent = async (log: EventLog, enquiryId: string): Promise<EnquiryContent | undefined> => {
  const history = await log.read<EnquiryEvent>(`enquiry-${enquiryId}`);
  const state = history.reduce<EnquiryState>(enquiry.evolve, enquiry.initial);
  if (state === null) return undefined;
  const email = orErased(state.email, undefined);
  if (email === undefined) return undefined;
  const { form, inquiryType } = state;
  const { name, company, phone, monthlyVolume, message } = state;
  const personal = Object.entries({ name, company, phone, monthlyVolume, message }).map(([field, value]) => [field, orErased(value, null) ?? '']);
  return { replyTo: email, parameters: { form, email, inquiryType: inquiryType ?? '', ...Object.fromEntries(personal) } };
};
