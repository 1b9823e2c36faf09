import { afterEach, expect, test } from '@jest/globals';
import type { Server } from 'node:net';
import { startMailServer } from '@danubit/runtime/testing/mail-server';
import { aParcel } from '../testing/parcel.ts';
import { mailDestination } from './mail.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

const send = async (answerToRecipient?: string): Promise<readonly string[]> => {
  const mailServer = await startMailServer(answerToRecipient);
  server = mailServer.server;
  const destination = mailDestination(`${mailServer.url}?to=auditor@firm.example`, 'Danubit <no-reply@danubit.example>');
  await destination.deliver(aParcel(), new AbortController().signal);
  return mailServer.received;
};

test('the auditor gets the checkpoint attached, to keep', async () => {
  const [mail = ''] = (await send()).slice(-1);
  expect(mail).toMatch(/^To: auditor@firm\.example/m);
  expect(mail.replaceAll('\r\n ', ' ')).toContain(`Message-ID: <seal-main-${aParcel().tree}-2@danubit.seals>`);
  expect(mail).toContain('filename=main-2.checkpoint');
  expect(mail).toContain(
    Buffer.from(aParcel().checkpoints[0]?.note ?? '')
      .toString('base64')
      .slice(0, 60),
  );
});

test('a refused mail is not delivered', async () => {
  await expect(send('550 no such mailbox')).rejects.toThrow('550');
});
