import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { depositAddress } from '@danubit/core/chain/deposit-address';
import { txidOf } from '@danubit/core/chain/txid-of';
import type { ChainsConfig } from '@danubit/core/chain/chains-config';
import { approvalHashOf } from '@danubit/core/signer/approval-hash';
import type { SignAnswer, SignRequest } from '@danubit/core/signer/signer.port';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { recoverTransactionAddress } from 'viem';
import { hotKeys } from './hot-keys.ts';
import { SignerJournal } from './journal.ts';
import { parseSignerLimits } from './signer-limits.ts';
import { createSigner } from './signer.app.ts';

const CHAINS: ChainsConfig = {
  bitcoin: 'regtest',
  ethereum: { chainId: 31_337, tokens: { 'USDT.ethereum': '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' } },
};
const TOKEN = 'x'.repeat(32);
const SEED = Buffer.alloc(32, 7);
const HOUR_MS = 3_600_000;
const HOT_ETHER = { asset: 'ETH.ethereum', hotWallet: 1 } as const;
const COLD = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const keys = hotKeys(SEED, CHAINS);

const approved = (request: Omit<SignRequest, 'approvalHash'>): SignRequest => ({ ...request, approvalHash: approvalHashOf(request) });
const bitcoin = (deliveryId: string, change: Partial<SignRequest> = {}): SignRequest =>
  approved({
    ...{ deliveryId, attempt: 1, cause: { kind: 'withdrawal', id: 'w1' }, asset: 'BTC.bitcoin', minor: '100000', hotWallet: 1 },
    destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    plan: {
      kind: 'coins',
      coins: [{ txid: deliveryId.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, 'a'), index: 0, minor: '9000000' }],
      fee: '1000',
    },
    ...change,
  });
const ether = (deliveryId: string, nonce: number, change: Partial<SignRequest> = {}): SignRequest =>
  approved({
    ...{ deliveryId, attempt: 1, cause: { kind: 'order', id: 'o1' }, asset: 'ETH.ethereum', minor: '1000000000000000000', hotWallet: 1 },
    destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    plan: { kind: 'account', nonce, gas: '21000', gasPrice: '2000000000', gasTip: '1' },
    ...change,
  });

describe('the signer', () => {
  let folder: string;
  let journal: SignerJournal;
  let app: FastifyInstance;
  let nowMs: number;

  const open = () => {
    journal = new SignerJournal(join(folder, 'journal.sqlite'));
    app = createSigner({
      ...{ journal, chains: CHAINS, token: TOKEN, keys, cold: { 'ETH.ethereum': COLD }, now: () => nowMs },
      limits: parseSignerLimits('BTC.bitcoin=0.5/1.2,ETH.ethereum=2/3'),
    });
  };
  const ask = async (path: string, body: object, token = TOKEN) => {
    const answer = await app.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: answer.json<SignAnswer & { readonly kind: string }>() };
  };
  const sign = async (request: SignRequest) => (await ask('/sign', request)).body;
  const refused = (code: string) => ({ kind: 'refused', code });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'danubit-signer-'));
    nowMs = Date.parse('2026-11-21T12:00:00Z');
    open();
  });
  afterEach(async () => {
    await app.close();
    journal.close();
    rmSync(folder, { recursive: true });
  });

  test.each([bitcoin('d1'), ether('d1', 0)])('signs the same request the same way, also after it was killed', async (request) => {
    const signed = await sign(request);
    if (signed.kind !== 'signed') throw new Error('It was refused.');
    expect(txidOf(request.plan, signed.bytes)).toBe(signed.txid);
    await app.close();
    journal.close();
    open();
    expect(await sign(request)).toEqual(signed);
  });

  test('gives the public key above the addresses of customers, to its caller alone', async () => {
    const ask = (network: string, token = TOKEN) =>
      app.inject({ method: 'POST', url: '/account', headers: { authorization: `Bearer ${token}` }, payload: { network } });
    const answer = await ask('bitcoin');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ key: expect.stringMatching(/^xpub/) });
    expect((await ask('ethereum')).json()).not.toEqual(answer.json());
    expect((await ask('bitcoin', 'another')).statusCode).toBe(401);
    expect((await ask('dogecoin')).statusCode).toBe(422);
  });

  test('signs a replacement, and nothing that could be mined beside what it signed', async () => {
    await sign(ether('d1', 0));
    const dearer = { ...ether('d1', 0).plan, gasPrice: '3000000000' } as SignRequest['plan'];
    expect(await sign(ether('d1', 0, { attempt: 2, plan: dearer }))).toMatchObject({ kind: 'signed' });
    expect(await sign(ether('d1', 1, { attempt: 3 }))).toEqual(refused('delivery_differs'));
    expect(await sign(ether('d1', 0, { attempt: 4, minor: '2' }))).toEqual(refused('delivery_differs'));
    expect(await sign(ether('d1', 0, { minor: '2' }))).toEqual(refused('delivery_differs'));
  });

  test('gives coins and sequence numbers to one delivery', async () => {
    await sign(ether('d1', 0));
    expect(await sign(ether('d2', 0))).toEqual(refused('coins_of_another'));
    await sign(bitcoin('d3'));
    expect(await sign(bitcoin('d4', { plan: bitcoin('d3').plan }))).toEqual(refused('coins_of_another'));
  });

  test('keeps the most of one delivery, of one hour and of one fee', async () => {
    expect(await sign(bitcoin('d1', { minor: '50000001' }))).toEqual(refused('over_maximum'));
    expect(await sign(bitcoin('d1', { asset: 'USDT.ethereum' }))).toEqual(refused('address_unusable'));
    expect(await sign(ether('d1', 0, { asset: 'USDT.ethereum' }))).toEqual(refused('over_maximum'));
    const costly = { ...ether('d1', 0).plan, gasPrice: '9000000000000' } as SignRequest['plan'];
    expect(await sign(ether('d1', 0, { plan: costly }))).toEqual(refused('fee_too_high'));
    const two = '2000000000000000000';
    expect(await sign(ether('d1', 0, { minor: two }))).toMatchObject({ kind: 'signed' });
    expect(await sign(ether('d2', 1, { minor: two }))).toEqual(refused('over_rate'));
    nowMs += HOUR_MS + 1;
    expect(await sign(ether('d2', 1, { minor: two }))).toMatchObject({ kind: 'signed' });
  });

  test('signs for the approved destination alone, and never to a contract or another network', async () => {
    const request = ether('d1', 0);
    expect(await sign({ ...request, destination: '0x00000000219ab540356cBB839Cbe05303d7705Fa' })).toEqual(refused('approval_differs'));
    expect(await sign(ether('d1', 0, { destination: CHAINS.ethereum.tokens['USDT.ethereum'] ?? '' }))).toEqual(refused('address_unusable'));
    expect(await sign(bitcoin('d1', { destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }))).toEqual(refused('address_unusable'));
    expect(await sign(ether('d1', 0, { destination: request.destination.toLowerCase() }))).toEqual(refused('address_unusable'));
  });

  const sweepOf = (deliveryId: string, nonce: number, customer = 'jana') =>
    ether(deliveryId, nonce, { cause: { kind: 'sweep', id: customer }, hotWallet: 0, destination: keys.addressOf(HOT_ETHER) });

  test('moves what a customer received to its own hot wallet, over no limit, and counts nothing of it', async () => {
    const minor = '900000000000000000000';
    const sweep = ether('d1', 0, { ...sweepOf('d1', 0), minor, plan: sweepOf('d1', 0).plan });
    const signed = await sign(sweep);
    if (signed.kind !== 'signed') throw new Error('It was refused.');
    const from = await recoverTransactionAddress({ serializedTransaction: signed.bytes as `0x02${string}` });
    expect(from).toBe(depositAddress('ethereum', keys.depositKeyOf('ethereum'), 'jana', 'regtest'));
    expect(await sign(ether('d2', 0, { minor: '2000000000000000000' }))).toMatchObject({ kind: 'signed' });
    expect(await sign(sweepOf('d3', 0))).toEqual(refused('coins_of_another'));
    expect(await sign(sweepOf('d4', 0, 'peter'))).toMatchObject({ kind: 'signed' });
  });

  test('moves nothing of customers to an address that is not its own, and no gas to one that is no customer’s', async () => {
    const elsewhere = ether('d1', 0).destination;
    expect(await sign(ether('d1', 0, { cause: { kind: 'sweep', id: 'jana' }, hotWallet: 0 }))).toEqual(refused('not_ours'));
    expect(await sign(ether('d2', 0, { hotWallet: 0 }))).toEqual(refused('not_ours'));
    expect(await sign({ ...sweepOf('d3', 0), hotWallet: 1 })).toEqual(refused('not_ours'));
    const gas = { cause: { kind: 'sweep_gas', id: 'jana' }, hotWallet: 2, minor: '1000' } as const;
    expect(await sign(ether('d4', 0, { ...gas, destination: elsewhere }))).toEqual(refused('not_ours'));
    const ofJana = keys.addressOf({ asset: 'ETH.ethereum', hotWallet: 0, customer: 'jana' });
    expect(await sign(ether('d5', 0, { ...gas, destination: ofJana }))).toMatchObject({ kind: 'signed' });
    expect(await sign(ether('d6', 1, { ...gas, destination: ofJana, minor: '60000000000000000' }))).toEqual(refused('over_maximum'));
  });

  test('moves a surplus to the cold address of its own settings, over no limit, and to no other', async () => {
    const cause = { kind: 'cold_storage', id: 'm1' } as const;
    const minor = '900000000000000000000';
    expect(await sign(ether('m1', 0, { cause, minor, destination: COLD }))).toMatchObject({ kind: 'signed' });
    expect(await sign(ether('m2', 1, { cause, minor }))).toEqual(refused('not_ours'));
    expect(await sign(bitcoin('m3', { cause }))).toEqual(refused('not_ours'));
    expect(await sign(ether('d1', 2, { destination: COLD, minor }))).toEqual(refused('over_maximum'));
  });

  test('sends back what a customer received, under the limits of every delivery, from no other of our addresses', async () => {
    const back = { cause: { kind: 'receipt_return', id: 'r1' }, hotWallet: 0, customer: 'jana' } as const;
    const signed = await sign(ether('d1', 0, back));
    if (signed.kind !== 'signed') throw new Error('It was refused.');
    const from = await recoverTransactionAddress({ serializedTransaction: signed.bytes as `0x02${string}` });
    expect(from).toBe(depositAddress('ethereum', keys.depositKeyOf('ethereum'), 'jana', 'regtest'));
    expect(await sign(ether('d2', 0, back))).toEqual(refused('coins_of_another'));
    expect(await sign(ether('d3', 1, { ...back, hotWallet: 1 }))).toEqual(refused('not_ours'));
    expect(await sign(ether('d4', 1, { cause: back.cause, hotWallet: 0 }))).toEqual(refused('not_ours'));
    expect(await sign(ether('d5', 1, { ...back, cause: { kind: 'withdrawal', id: 'w1' } }))).toEqual(refused('not_ours'));
    expect(await sign(ether('d6', 1, { ...back, minor: '900000000000000000000' }))).toEqual(refused('over_maximum'));
  });

  test('gives the address of a customer for a customer alone', async () => {
    const address = async (body: object) => (await ask('/address', body)).status;
    expect(await address({ asset: 'BTC.bitcoin', hotWallet: 0, customer: 'jana' })).toBe(200);
    expect(await address({ asset: 'BTC.bitcoin', hotWallet: 0 })).toBe(422);
    expect(await address({ asset: 'BTC.bitcoin', hotWallet: 1, customer: 'jana' })).toBe(422);
  });

  test('never signs what it was forbidden, and cannot be forbidden what it signed', async () => {
    expect((await ask('/forbid', { deliveryId: 'd1' })).body).toEqual({ kind: 'forbidden' });
    expect(await sign(ether('d1', 0))).toEqual(refused('forbidden'));
    await sign(ether('d2', 0));
    expect((await ask('/forbid', { deliveryId: 'd2' })).body).toEqual({ kind: 'signed' });
  });

  test('answers its one caller', async () => {
    expect((await ask('/sign', ether('d1', 0), 'y'.repeat(32))).status).toBe(401);
    expect((await ask('/sign', { ...ether('d1', 0), to: 'x' })).status).toBe(422);
    expect((await ask('/address', { asset: 'BTC.bitcoin', hotWallet: 1 })).body).toEqual({ address: expect.stringMatching(/^bcrt1q/) });
  });
});
