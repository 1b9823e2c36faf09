import { AnalyticsUnavailable, type AddressQuestion } from '@danubit/core/address-analytics/address-analytics.port';
import { HttpAddressAnalytics } from '@danubit/core/address-analytics/http/http-address-analytics';
import { readAddress } from '@danubit/core/chain/addresses';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createOtherProviders } from '../travel-rule/other-providers.app.ts';
import { ASSESSED_AS, TEST_ADDRESSES, type Outcome } from './test-addresses.ts';

const CLEAN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') };
const folder = temporaryFolder();
let app: FastifyInstance;
let url: string;
/** Answers with `reply`, and keeps the requests. */
let provider: Server;
let providerUrl: string;
let reply: { readonly status: number; readonly body: string };
let asked: { readonly path: string | undefined; readonly authorization: string | undefined; readonly body: unknown }[] = [];

beforeAll(async () => {
  app = createOtherProviders({ folder: folder.path, webhookUrl: 'http://127.0.0.1:9' });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      asked.push({ path: request.url, authorization: request.headers.authorization, body });
      response.writeHead(reply.status, { 'content-type': 'application/json', location: `${url}/analytics/address-assessments` });
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerUrl = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}/v1/`;
});
afterAll(async () => {
  await app.close();
  provider.close();
  folder.remove();
});

const ask = (addresses: readonly string[], change: Partial<AddressQuestion> = {}, timeoutMs = 60_000) =>
  new HttpAddressAnalytics({ url: `${url}/analytics`, apiKey: undefined, clock, timeoutMs }).assess({
    ...{ network: 'ethereum', direction: 'outgoing', addresses },
    ...change,
  });
const addressOf = (wanted: Outcome): string => TEST_ADDRESSES.find(([outcome]) => outcome === wanted)?.[1] ?? '';

describe('The simulator', () => {
  test('has addresses to which coins can be sent', () => {
    const rules = { bitcoin: 'regtest', contracts: [] } as const;
    for (const [, address] of TEST_ADDRESSES) {
      const asset = address.startsWith('0x') ? 'ETH.ethereum' : 'BTC.bitcoin';
      expect(readAddress(asset, address, rules)).toEqual({ isUsable: true, address });
    }
  });

  test('knows a provider, a reference, a score and shares of each address, in their order', async () => {
    expect(await ask([addressOf('mixer'), CLEAN, addressOf('sanctions')], { direction: 'incoming' })).toMatchObject([
      {
        ...{ address: addressOf('mixer'), direction: 'incoming', score: ASSESSED_AS.mixer.score, provider: 'Simulated analytics' },
        ...{ assessedAt: '2026-11-21T12:00:00.000Z', reference: expect.stringMatching(/^sim-[0-9a-f]{12}$/) as unknown },
        exposures: [
          { category: 'mixer', perMille: 450 },
          { category: 'exchange', perMille: 550 },
        ],
      },
      { address: CLEAN, score: ASSESSED_AS.clean.score },
      { address: addressOf('sanctions'), exposures: [{ category: 'sanctions', perMille: 120 }, {}, {}] },
    ]);
  });

  test('gives another address an outcome', async () => {
    const address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
    const given = (payload: object) => app.inject({ method: 'POST', url: '/analytics/outcomes', payload });
    expect((await given({ address, outcome: 'rich' })).statusCode).toBe(422);
    expect((await given({ address, outcome: 'risky' })).statusCode).toBe(200);
    expect(await ask([address])).toMatchObject([{ score: ASSESSED_AS.risky.score }]);
    expect((await app.inject({ url: '/' })).body).toContain(address);
  });

  test('fails, and keeps silent until the caller gives up', async () => {
    await expect(ask([CLEAN, addressOf('error')])).rejects.toThrow(new AnalyticsUnavailable('status 500'));
    await expect(ask([addressOf('silence')], {}, 50)).rejects.toThrow(AnalyticsUnavailable);
  });
});

test('A late answer of the simulator comes after the caller has given up; the next question has it immediately', async () => {
  for (const address of [addressOf('late'), 'bcrt1qs6d96mtv43y2gk0ye26xla8vge3tu58a3z5xvp']) {
    await expect(ask([CLEAN, address], {}, 200)).rejects.toThrow(AnalyticsUnavailable);
    expect(await ask([CLEAN, address], {}, 2_000)).toMatchObject([{}, { address, score: ASSESSED_AS.clean.score }]);
  }
});

const ofClean = { address: CLEAN, reference: 'r1', score: 5, exposures: [{ category: 'exchange', share: 1 }] };
const answer = (...assessments: readonly object[]): string => JSON.stringify({ provider: 'P', assessments });

describe('The adapter', () => {
  const fromProvider = (body: string, status = 200) => {
    asked = [];
    reply = { status, body };
    return new HttpAddressAnalytics({ url: providerUrl, apiKey: 'key-of-tests', clock }).assess({
      ...{ network: 'ethereum', direction: 'outgoing', addresses: [CLEAN] },
    });
  };

  test('sends its key, the network and the addresses, and nothing else', async () => {
    await fromProvider(answer(ofClean));
    expect(asked).toEqual([
      {
        ...{ path: '/v1/address-assessments', authorization: 'Bearer key-of-tests' },
        body: { network: 'ethereum', direction: 'outgoing', addresses: [CLEAN] },
      },
    ]);
  });

  test.each([
    [0, 0],
    [0.000_000_1, 1],
    [0.07, 70],
    [1, 1_000],
  ])('keeps a share of %d as %d thousandths', async (share, perMille) => {
    const [one] = await fromProvider(answer({ ...ofClean, exposures: [{ category: 'sanctions', share }] }));
    expect(one?.exposures).toEqual([{ category: 'sanctions', perMille }]);
  });

  test.each([
    ['no JSON', 'hello'],
    ['no assessment', answer()],
    ['one of another address', answer({ ...ofClean, address: '0x1' })],
    ['two of one address', answer(ofClean, ofClean)],
    ['a score above 100', answer({ ...ofClean, score: 101 })],
    ['a share above the whole', answer({ ...ofClean, exposures: [{ category: 'mixer', share: 1.01 }] })],
    ['an unknown category', answer({ ...ofClean, exposures: [{ category: 'unheard_of', share: 1 }] })],
  ])('takes %s for no answer', async (_, body) => {
    await expect(fromProvider(body)).rejects.toThrow(AnalyticsUnavailable);
  });

  test('takes a status that is no success, and a redirect, for no answer', async () => {
    await expect(fromProvider(answer(ofClean), 503)).rejects.toThrow(new AnalyticsUnavailable('status 503'));
    await expect(fromProvider(answer(ofClean), 307)).rejects.toThrow(AnalyticsUnavailable);
  });

  test('takes an address without a server for no answer, and names no address', async () => {
    const gone = new HttpAddressAnalytics({ url: 'http://127.0.0.1:1', apiKey: undefined, clock });
    const question = { network: 'ethereum', direction: 'outgoing', addresses: [CLEAN] } as const;
    await expect(gone.assess(question)).rejects.toThrow(/^Blockchain analytics gave no answer: [a-z ,]+\.$/);
  });
});
