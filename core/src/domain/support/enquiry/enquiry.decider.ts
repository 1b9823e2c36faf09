import type { InquiryType } from '@danubit/contracts/values/enquiry';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { EnquiryEvent } from './enquiry.events.ts';

type Received = {
  readonly enquiryId: string;
  readonly form: 'contact' | 'integration';
  readonly inquiryType: InquiryType | null;
  readonly name: Personal<string>;
  readonly email: Personal<string>;
  readonly company: Personal<string | null>;
  readonly phone: Personal<string | null>;
  readonly monthlyVolume: Personal<string | null>;
  readonly message: Personal<string | null>;
};

export type Enquiry = Received & { readonly isMailed: boolean };
export type EnquiryState = Enquiry | null;

export type EnquiryCommand =
  | ({ readonly type: 'ReceiveEnquiry' } & Received)
  | { readonly type: 'RecordMailed'; readonly salesMailId: string; readonly acknowledgementMailId: string };

export type EnquiryRefusal = { readonly code: 'no_such_enquiry' };

/** A message from one of the forms: received once, mailed once. */
export const enquiry: Decider<EnquiryState, EnquiryCommand, EnquiryEvent, EnquiryRefusal> = {
  initial: null,

  evolve(state, event) {
    switch (event.type) {
      case 'EnquiryReceived':
        return { ...event.data, isMailed: false };
      case 'EnquiryMailed':
        return state && { ...state, isMailed: true };
    }
  },

  decide(command, state) {
    if (command.type === 'ReceiveEnquiry') {
      const { type: _, ...data } = command;
      return state === null ? accept<EnquiryEvent>({ type: 'EnquiryReceived', data }) : accept();
    }
    if (state === null) return refuse({ code: 'no_such_enquiry' });
    if (state.isMailed) return accept();
    const { salesMailId, acknowledgementMailId } = command;
    return accept<EnquiryEvent>({ type: 'EnquiryMailed', data: { enquiryId: state.enquiryId, salesMailId, acknowledgementMailId } });
  },
};
