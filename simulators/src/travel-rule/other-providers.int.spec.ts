import { transferMessage } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import type { TransferInquiry, TravelRuleProvider } from '@danubit/core/travel-rule/travel-rule-exchange.port';
import { trpExchange } from '@danubit/core/travel-rule/trp/trp-exchange';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesIn, temporaryFolder, until } from '../simulator-test-kit.ts';
import { createOtherProviders } from './other-providers.app.ts';
import type { Behaviour } from './test-providers.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const folder = temporaryFolder();
let app: FastifyInstance;
let url: string;
let api: Server;
let webhookUrl: string;
let now = new Date('2026-11-21T12:00:00Z');
let received: { readonly path: string; readonly body: unknown }[] = [];
let status = 200;

const start = async (): Promise<void> => {
  app = createOtherProviders({ folder: folder.path, webhookUrl, now: () => now });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
};
beforeAll(async () => {
  api = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as unknown });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}/webhooks/travel-rule`;
  await start();
});
afterAll(async () => {
  await app.close();
  api.close();
  folder.remove();
});
beforeEach(() => {
  received = [];
  status = 200;
});

const customer = {
  ...{ firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' },
  ...({ documentNumber: 'XX4711881', documentType: 'passport' } as const),
};
const inquiryOf = (change: Partial<TransferInquiry> = {}): TransferInquiry => {
  const inquiryId = randomUUID();
  const provider = { name: 'Sava Exchange', country: 'SI', lei: null };
  const of = { customer, company: null, customerId: 'u1', walletId: 'w1', from: '0xours', to: ADDRESS, provider };
  return {
    ...{ inquiryId, asset: 'ETH.ethereum', minor: '100000000000000000', message: JSON.stringify(transferMessage(of)) },
    callback: `https://danubit.test/webhooks/travel-rule/${inquiryId}/1/secret`,
    ...change,
  };
};
const providerOf = (id: string): TravelRuleProvider => ({
  ...{ id, name: 'Sava Exchange', country: 'SI', lei: null },
  url: `${url}/providers/${id}/inquiries`,
});
const ask = (inquiry: TransferInquiry, id = 'sava') => trpExchange(2_000).ask(providerOf(id), inquiry);
const behave = async (behaviour: Behaviour, provider = 'sava'): Promise<void> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ provider, behaviour }) };
  expect((await fetch(`${url}/control`, init)).status).toBe(200);
};
const answersTo = ({ inquiryId }: TransferInquiry) => received.filter(({ path }) => path.includes(inquiryId)).map(({ body }) => body);
const answered = (inquiry: TransferInquiry, times = 1): Promise<void> => until(() => Promise.resolve(answersTo(inquiry).length >= times));

describe('an inquiry', () => {
  test.each<[Behaviour, unknown]>([
    ['approves', { approved: { address: ADDRESS, callback: expect.stringContaining('/providers/sava/confirmations/') } }],
    ['refuses', { rejected: 'We do not accept this transfer.' }],
    ['unknown_beneficiary', { rejected: 'The beneficiary is not our customer.' }],
    ['other_name', { rejected: 'The account has another name.' }],
    ['other_address', { approved: { address: '0x00000000000000000000000000000000000000A1' } }],
  ])('is answered by a provider that %s', async (behaviour, expected) => {
    await behave(behaviour);
    const inquiry = inquiryOf();
    expect(await ask(inquiry)).toEqual({ kind: 'taken' });
    await answered(inquiry);
    expect(answersTo(inquiry)).toEqual([expected]);
    expect(received[0]?.path).toBe(`/webhooks/travel-rule/${inquiry.inquiryId}/1/secret`);
  });

  test('is answered late, three times, or again when it is repeated', async () => {
    await behave('late');
    const late = inquiryOf();
    await ask(late);
    await behave('repeats');
    const thrice = inquiryOf();
    await ask(thrice);
    await answered(thrice, 3);
    expect(answersTo(late)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    await answered(late);
    expect(await ask(late)).toEqual({ kind: 'taken' });
    await answered(late, 2);
  });

  test('that was approved takes the transaction id at the callback of its approval', async () => {
    await behave('approves');
    const inquiry = inquiryOf();
    await ask(inquiry);
    await answered(inquiry);
    const [{ approved }] = answersTo(inquiry) as [{ approved: { callback: string } }];
    const { inquiryId } = inquiry;
    const txid = `0x${'ab'.repeat(32)}`;
    const tell = (to: string, id: string) => trpExchange(2_000).tell(to, { inquiryId, txid: id });
    expect(await tell(approved.callback, txid)).toEqual({ kind: 'taken' });
    expect(await tell(approved.callback, txid)).toEqual({ kind: 'taken' });
    expect(await (await fetch(`${url}/book.json`)).json()).toMatchObject({
      inquiries: expect.arrayContaining([expect.objectContaining({ id: inquiryId, txid })]),
    });
    expect(await tell(approved.callback, 'none')).toEqual({ kind: 'unknown', reason: 'http_400' });
    expect(await tell(`${url}/providers/sava/confirmations/${randomUUID()}`, txid)).toEqual({ kind: 'unknown', reason: 'http_404' });
  });

  test('is taken once: another one under the same id is not', async () => {
    await behave('approves');
    const inquiry = inquiryOf();
    expect(await ask(inquiry)).toEqual({ kind: 'taken' });
    expect(await ask({ ...inquiry, minor: '1' })).toEqual({ kind: 'unknown', reason: 'http_409' });
  });

  test('without an answer stays unknown: away, silent, unreadable, or no provider', async () => {
    await behave('away');
    expect(await ask(inquiryOf())).toEqual({ kind: 'unknown', reason: 'http_503' });
    await behave('approves');
    expect(await ask(inquiryOf(), 'nobody')).toEqual({ kind: 'unknown', reason: 'http_404' });
    expect(await ask(inquiryOf({ callback: 'https://elsewhere.example/' }))).toEqual({ kind: 'unknown', reason: 'http_400' });
    expect(await ask(inquiryOf({ message: '{}' }))).toEqual({ kind: 'unknown', reason: 'http_400' });
    const silent = inquiryOf();
    expect(await ask(silent, 'tisza')).toEqual({ kind: 'taken' });
    expect(answersTo(silent)).toEqual([]);
  });

  test('is answered after a restart, and until the answer has arrived; the book holds no names', async () => {
    status = 503;
    const inquiry = inquiryOf();
    await ask(inquiry);
    await answered(inquiry);
    await app.close();
    status = 200;
    now = new Date(now.getTime() + 60_000);
    const before = answersTo(inquiry).length;
    await start();
    await answered(inquiry, before + 1);
    expect(await (await fetch(url)).text()).toContain(inquiry.inquiryId);
    for (const text of ['Vzorová', 'XX4711881']) expect(bytesIn(folder.path).includes(Buffer.from(text))).toBe(false);
  });
});
