import { afterEach, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:net';
import { startMailServer } from '@danubit/runtime/testing/mail-server';
import { SmtpMailGateway, type OutgoingMail } from './mail-gateway.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

const MAIL: OutgoingMail = {
  messageId: '<1@danubit.example>',
  to: 'jana@firma.example',
  subject: 'You are subscribed to the Danubit newsletter',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** Header fields by name, unfolded (RFC 5322 §2.2.3). */
const headersOf = (mail = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (mail.split('\r\n\r\n')[0] ?? '')
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

const sent = async (mail: OutgoingMail) => {
  const started = await startMailServer();
  server = started.server;
  expect(await new SmtpMailGateway(started.url, 'Danubit <no-reply@danubit.example>').send(mail)).toBe('sent');
  return headersOf(started.received[0]);
};

describe('a mail sent to a mail server', () => {
  const url = `https://danubit.example/api/newsletter/unsubscriptions/one-click?token=${'t'.repeat(43)}`;

  test('has the one-click unsubscribe headers when its link supports one click', async () => {
    expect(await sent({ ...MAIL, unsubscribeUrl: url, unsubscribesInOneClick: true })).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('has the unsubscribe address alone when a person must confirm', async () => {
    const headers = await sent({ ...MAIL, unsubscribeUrl: 'https://danubit.example/dashboard?tab=settings' });
    expect(headers['list-unsubscribe']).toBe('<https://danubit.example/dashboard?tab=settings>');
    expect(headers).not.toHaveProperty('list-unsubscribe-post');
  });

  test('has no unsubscribe header when the mail has no unsubscribe link', async () => {
    expect(Object.keys(await sent(MAIL)).filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  test('is rejected for good when the server refuses it permanently', async () => {
    const started = await startMailServer('550 no such mailbox');
    server = started.server;
    expect(await new SmtpMailGateway(started.url, 'no-reply@danubit.example').send(MAIL)).toBe('rejected');
  });
});
