import { cancelCryptoWithdrawal } from '@danubit/core/delivery/withdrawal-delivery';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { expect, test } from '@jest/globals';
import { HELD, ID, withdrawalScene, type WithdrawalScene } from '../testing/crypto-withdrawal-scene.ts';
import { clearing, SUBJECT_ID, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { mailCustomerReactor } from '../reactors/mail-customer.reactor.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';
import { mailCustomerJob } from './mail-customer.job.ts';

const person = { userId: USER_ID, subjectId: SUBJECT_ID, email: 'jana@firma.example', firstName: 'Jana', lastName: 'N' };

const withAccount = async (change: Parameters<typeof withdrawalScene>[1] = {}): Promise<WithdrawalScene> => {
  const here = await withdrawalScene(undefined, change);
  const registered = { type: 'AccountRegistered', data: { ...person, redirectPath: '/dashboard' } } as const;
  await here.log.append(accountStream(USER_ID), [registered], 'any', here.context());
  return here;
};

/** Runs everything the reactor requests twice; the mails about the withdrawal. */
const mailsOf = async ({ log, clock }: WithdrawalScene) => {
  const events = await log.decode(await log.store.readAll(START, 1_000));
  const work = events.flatMap((event) => workRequestedBy(mailCustomerReactor, event));
  const job = mailCustomerJob({ log, clock, transactionPage: (_, txid) => `https://explorer.example/${txid}` });
  for (const { action, subject } of [...work, ...work]) await job.run(workOn(action, subject));
  const after = await log.decode<MailEvent>(await log.store.readAll(START, 1_000));
  return after.flatMap(({ type, data }) => (type === 'MailRequested' && data.template.startsWith('crypto-withdrawal') ? [data] : []));
};

test('a customer reads that coins were requested, and with which transaction they arrived', async () => {
  const here = await withAccount();
  await here.run();
  const [asked, sent, ...more] = await mailsOf(here);
  expect(asked).toMatchObject({
    template: 'crypto-withdrawal-requested',
    parameters: {
      amount: '0.100000000000000000 ETH',
      reference: ID,
      txid: '',
      address: expect.stringMatching(/^the ETH address 0x.{4}….{4}$/),
    },
  });
  const txid = (await here.log.load(delivery, deliveryStream(ID)))?.confirmed?.txid ?? '';
  expect(txid).not.toBe('');
  expect(sent).toMatchObject({ template: 'crypto-withdrawal-sent', parameters: { txid, page: `https://explorer.example/${txid}` } });
  expect(more).toEqual([]);
});

test('one that is held is in review, once and without a cause; one that is cancelled says where the coins are', async () => {
  const here = await withAccount();
  const advance = () =>
    advanceCryptoWithdrawalJob({ log: here.log, clock: here.clock, ...clearing() }).run(workOn('advance-crypto-withdrawal', ID));
  await advance();
  await advance();
  const give = (command: Parameters<typeof delivery.decide>[0]) =>
    handleCommand(here.log, { stream: deliveryStream(ID), decider: delivery, command, context: here.context() });
  for (const command of [
    { type: 'ClearDelivery', hold: 'address_listed' },
    { type: 'ReleaseDelivery', by: 'staff', reason: 'Seen.' },
    { type: 'ClearDelivery', hold: 'under_review' },
  ] as const)
    expect(await give(command)).toMatchObject({ accepted: true });
  expect(await cancelCryptoWithdrawal(here.log, ID, here.context)).toMatchObject({ outcome: 'cancelled' });
  await here.run();
  const mails = await mailsOf(here);
  expect(mails.map(({ template }) => template)).toEqual([
    'crypto-withdrawal-requested',
    'crypto-withdrawal-in-review',
    'crypto-withdrawal-not-sent',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/listed|under_review|Seen/);
  expect(mails[2]).toMatchObject({ parameters: { message: expect.stringContaining('cancelled') } });
});

test('one that is refused says why', async () => {
  const here = await withAccount({ asked: HELD + 1n });
  await here.run();
  expect((await mailsOf(here)).map(({ parameters }) => parameters)).toMatchObject([
    { message: '' },
    { message: 'We did not send anything: your balance is too low.' },
  ]);
});
