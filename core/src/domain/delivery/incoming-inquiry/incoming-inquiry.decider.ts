import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { IncomingInquiryEvent } from './incoming-inquiry.events.ts';

type IncomingInquiry = IncomingInquiryEvent['data'];
export type IncomingInquiryCommand = {
  readonly type: 'AnswerInquiry';
  readonly inquiry: Omit<IncomingInquiry, 'inquiryHash'> & { readonly inquiryHash: string };
};

/**
 * One inquiry of another provider. Invariants: the first answer stands, also when the customer's name has changed since; another inquiry
 * under the same reference is refused, for any address.
 */
export const incomingInquiry: Decider<
  IncomingInquiry | null,
  IncomingInquiryCommand,
  IncomingInquiryEvent,
  { readonly code: 'contradicts' }
> = {
  initial: null,
  evolve: (_, { data }) => data,
  decide: ({ inquiry }, state) => {
    if (state === null) return accept<IncomingInquiryEvent>({ type: 'IncomingInquiryAnswered', data: inquiry });
    return state.inquiryHash === inquiry.inquiryHash ? accept() : refuse({ code: 'contradicts' });
  },
};
