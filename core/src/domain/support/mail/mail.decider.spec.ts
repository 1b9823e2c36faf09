import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { mail } from './mail.decider.ts';
import type { MailEvent } from './mail.events.ts';

const { given } = specFor(mail);

const request = { mailId: 'm1', template: 'confirm-email' as const, to: 'jana@firma.example', parameters: { firstName: 'Jana' } };
const requested: MailEvent = { type: 'MailRequested', data: request };
const sent: MailEvent = { type: 'MailSent', data: { mailId: 'm1', messageId: '<m1@danubit.example>' } };

describe('a mail', () => {
  test('is requested once', () => {
    given()
      .when({ type: 'RequestMail', ...request })
      .then(requested);
    given(requested)
      .when({ type: 'RequestMail', ...request })
      .then();
  });

  test('is recorded as sent once', () => {
    given(requested).when({ type: 'RecordSent', mailId: 'm1', messageId: '<m1@danubit.example>' }).then(sent);
    given(requested, sent).when({ type: 'RecordSent', mailId: 'm1', messageId: '<m1@danubit.example>' }).then();
  });

  test('that was not requested is not sent', () => {
    given().when({ type: 'RecordSent', mailId: 'm1', messageId: '<m1@danubit.example>' }).thenRefused({ code: 'no_such_mail' });
  });
});
