import { beforeEach, describe, expect, test } from '@jest/globals';
import { enquiry } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import { enquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import { subscription, type SubscriptionCommand } from '@danubit/core/domain/support/subscription/subscription.decider';
import { subscriptionStream } from '@danubit/core/domain/support/subscription/subscription.stream';
import { mailIdOfStream } from '@danubit/core/domain/support/mail/mail.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { unsubscribeTokenIdOf } from '@danubit/core/security/unsubscribe-token';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { MailGateway, type MailResult, type OutgoingMail } from '../gateways/mail/mail-gateway.ts';
import { TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { mailEnquiryJob } from './mail-enquiry.job.ts';
import { mailNewsletterJob } from './mail-newsletter.job.ts';
import { sendMailJob } from './send-mail.job.ts';

const KEY = 'k'.repeat(32);
const clock = new TestClock();

class RecordingGateway extends MailGateway {
  readonly mails: OutgoingMail[] = [];
  isDown = false;

  override send(mail: OutgoingMail): Promise<MailResult> {
    if (this.isDown) return Promise.reject(new Error('connect ECONNREFUSED'));
    this.mails.push(mail);
    return Promise.resolve('sent');
  }
}

let keys: MemoryPersonalDataKeys;
let log: EventLog;
let gateway: RecordingGateway;
beforeEach(() => {
  keys = new MemoryPersonalDataKeys();
  log = memoryLog({ keys });
  gateway = new RecordingGateway();
});

const tools = () => ({
  log,
  clock,
  gateway,
  publicUrl: 'https://danubit.example',
  oneTimeTokenKey: KEY,
  salesEmail: 'sales@danubit.example',
});
const contextOf = (subjectId: string) =>
  commandContext({ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });

/** Tries every mail that was requested and not yet sent, as the queue would. */
const sendRequestedMails = async (): Promise<void> => {
  const stored = await log.store.readAll(START, 1_000);
  for (const { stream } of stored.filter(({ type }) => type === 'MailRequested'))
    await sendMailJob(tools()).run(workOn('send-mail', mailIdOfStream(stream)));
};

describe('an enquiry', () => {
  const enquiryId = newCommandId(clock.now());
  const receive = async (message = 'Good <b>morning</b>\nsecond line'): Promise<void> => {
    await handleCommand(log, {
      stream: enquiryStream(enquiryId),
      decider: enquiry,
      command: {
        type: 'ReceiveEnquiry',
        enquiryId,
        form: 'contact',
        inquiryType: 'partnership',
        name: 'Jana Nováková',
        email: 'jana@firma.example',
        company: null,
        phone: null,
        monthlyVolume: '50k EUR',
        message,
      },
      context: contextOf(enquiryId),
    });
  };
  const mailIt = () => mailEnquiryJob(tools()).run(workOn('mail-enquiry', enquiryId));

  test('goes to sales with the sender as reply address, and is acknowledged without repeating its text', async () => {
    await receive();
    await mailIt();
    await sendRequestedMails();
    const [toSales, toSender] = gateway.mails;
    expect(toSales).toMatchObject({
      to: 'sales@danubit.example',
      replyTo: 'jana@firma.example',
      subject: 'Partnership: message from Jana Nováková',
    });
    expect(toSales?.text).toContain('Good <b>morning</b>\nsecond line');
    expect(toSales?.text).toContain('Monthly volume: 50k EUR');
    expect(toSales?.html).toContain('Good &lt;b&gt;morning&lt;/b&gt;<br>second line');
    expect(toSender).toMatchObject({ to: 'jana@firma.example', subject: 'We have received your message' });
    expect(toSender).not.toHaveProperty('replyTo');
    expect(`${toSender?.text ?? ''}${toSender?.html ?? ''}`).not.toMatch(/morning|Jana/);
    expect(await typesOf(log, enquiryStream(enquiryId))).toEqual(['EnquiryReceived', 'EnquiryMailed']);
  });

  test('repeated at any point requests each mail once', async () => {
    await receive();
    await mailIt();
    await mailIt();
    await sendRequestedMails();
    await sendRequestedMails();
    expect(gateway.mails).toHaveLength(2);
    expect(new Set(gateway.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('waits while the mail server is unavailable, and is sent later under the same Message-ID', async () => {
    await receive();
    await mailIt();
    gateway.isDown = true;
    await expect(sendRequestedMails()).rejects.toThrow('ECONNREFUSED');
    gateway.isDown = false;
    await sendRequestedMails();
    const first = gateway.mails[0]?.messageId ?? '';
    // The process dies between sending and recording: the record is missing, and the same mail is sent again.
    log = memoryLog({ keys });
    await receive();
    await mailIt();
    await sendRequestedMails();
    expect(gateway.mails.filter(({ messageId }) => messageId === first)).toHaveLength(2);
  });

  test('whose sender was erased is not mailed', async () => {
    await receive();
    await mailIt();
    await keys.destroy({ subjectId: enquiryId, retentionClass: 'support' });
    await keys.destroy({ subjectId: enquiryId, retentionClass: 'account' });
    await sendRequestedMails();
    expect(gateway.mails).toEqual([]);
  });
});

describe('a newsletter subscription', () => {
  const subscriptionId = newCommandId(clock.now());
  const command = (given: SubscriptionCommand) =>
    handleCommand(log, {
      stream: subscriptionStream(subscriptionId),
      decider: subscription,
      command: given,
      context: contextOf(subscriptionId),
    });
  const request = (requestId: string) =>
    command({ type: 'RequestNewsletter', subscriptionId, requestId, email: 'jana@firma.example', consentTextVersion: '2026-11' });
  const mailIt = async (): Promise<void> => {
    await mailNewsletterJob(tools()).run(workOn('mail-newsletter', subscriptionId));
    await sendRequestedMails();
  };
  const linkTo = (path: string, tokenId: string) => `https://danubit.example${path}?token_hash=${oneTimeTokenOf(tokenId, KEY)}`;

  test('gets a confirmation link, and after it a welcome with a link that ends it', async () => {
    const requestId = newCommandId(clock.now());
    await request(requestId);
    await mailIt();
    await command({ type: 'ConfirmNewsletter', requestId });
    await mailIt();
    await mailIt();
    expect(gateway.mails.map(({ subject }) => subject)).toEqual([
      'Confirm your newsletter subscription',
      'You are subscribed to the Danubit newsletter',
    ]);
    expect(gateway.mails[0]?.text).toContain(linkTo('/newsletter/confirm', requestId));
    const ending = unsubscribeTokenIdOf(subscriptionId);
    expect(gateway.mails[1]?.html).toContain(linkTo('/newsletter/unsubscribe', ending));
    expect(gateway.mails[0]).not.toHaveProperty('unsubscribeUrl');
    expect(gateway.mails[1]).toMatchObject({
      unsubscribeUrl: `https://danubit.example/api/newsletter/unsubscriptions/one-click?token=${oneTimeTokenOf(ending, KEY)}`,
      unsubscribesInOneClick: true,
    });
  });

  test('that was ended gets no more mail', async () => {
    await request(newCommandId(clock.now()));
    await command({ type: 'EndNewsletter', cause: 'unsubscribed' });
    await mailIt();
    expect(gateway.mails).toEqual([]);
  });
});
