import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { enquiry } from './enquiry.decider.ts';
import type { EnquiryEvent } from './enquiry.events.ts';

const { given } = specFor(enquiry);

const message = {
  enquiryId: 'e1',
  form: 'contact' as const,
  inquiryType: 'support' as const,
  name: 'Jana Nováková',
  email: 'jana@firma.example',
  company: null,
  phone: null,
  monthlyVolume: null,
  message: 'Good morning',
};
const received: EnquiryEvent = { type: 'EnquiryReceived', data: message };
const mails = { salesMailId: 'm1', acknowledgementMailId: 'm2' };
const mailed: EnquiryEvent = { type: 'EnquiryMailed', data: { enquiryId: 'e1', ...mails } };

describe('an enquiry', () => {
  test('is received once', () => {
    given()
      .when({ type: 'ReceiveEnquiry', ...message })
      .then(received);
    given(received)
      .when({ type: 'ReceiveEnquiry', ...message })
      .then();
  });

  test('is marked as mailed once', () => {
    given(received)
      .when({ type: 'RecordMailed', ...mails })
      .then(mailed);
    given(received, mailed)
      .when({ type: 'RecordMailed', ...mails })
      .then();
  });

  test('that was not received is not mailed', () => {
    given()
      .when({ type: 'RecordMailed', ...mails })
      .thenRefused({ code: 'no_such_enquiry' });
  });
});
