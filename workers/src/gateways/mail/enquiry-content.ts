import { enquiry } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import { enquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased, type Personal } from '@danubit/event-store/kernel/personal';

export type EnquiryContent = { readonly replyTo: string; readonly parameters: Readonly<Record<string, string>> };

/** The content of the mail to sales, read from the enquiry when the mail is sent. `undefined` once its sender is erased. */
export const enquiryContent = async (log: EventLog, enquiryId: string): Promise<EnquiryContent | undefined> => {
  const state = await log.load(enquiry, enquiryStream(enquiryId));
  if (state === null) return undefined;
  const email = orErased(state.email, undefined);
  if (email === undefined) return undefined;
  const { form, inquiryType } = state;
  const { name, company, phone, monthlyVolume, message } = state;
  return {
    replyTo: email,
    parameters: {
      form,
      email,
      inquiryType: inquiryType ?? '',
      name: text(name),
      company: text(company),
      phone: text(phone),
      monthlyVolume: text(monthlyVolume),
      message: text(message),
    },
  };
};

const text = (value: Personal<string | null>): string => orErased(value, null) ?? '';
