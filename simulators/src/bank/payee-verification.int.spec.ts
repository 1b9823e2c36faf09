import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIban } from '@danubit/contracts/values/iban';
import { HttpPayeeVerification } from '@danubit/core/payee-verification/http/http-payee-verification';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createBank } from './bank.app.ts';
import { TEST_ACCOUNTS } from './test-accounts.ts';

const JANA = 'SK0809000000000123123123';
let folder: string;
let bank: FastifyInstance;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  bank = createBank({ folder, filesFolder: folder, account: { iban: 'SK2099520000004200000042', bic: 'DNBTSKBX' } });
  url = await bank.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await bank.close();
  rmSync(folder, { recursive: true });
});

const ibanOf = (name: string): string => TEST_ACCOUNTS.find(({ holder }) => holder === name)?.iban ?? '';

describe('verification of payee', () => {
  it.each([
    [JANA, { kind: 'match' }],
    [ibanOf('Close Match'), { kind: 'close_match' }],
    [ibanOf('No Match'), { kind: 'no_match' }],
    [ibanOf('No Answer'), { kind: 'unavailable', reason: 'not_possible' }],
  ])('of %s is answered with %j', async (iban, answer) => {
    expect(await new HttpPayeeVerification({ url, apiKey: undefined }).verify(iban, 'Jana Nováková')).toEqual(answer);
  });

  it('is unavailable when the service does not answer, or not in words that are known', async () => {
    const of = (address: string) => new HttpPayeeVerification({ url: address, apiKey: 'key-of-tests', timeoutMs: 500 });
    expect(await of('http://127.0.0.1:1').verify(JANA, 'Jana Nováková')).toEqual({ kind: 'unavailable', reason: 'no_answer' });
    expect(await of(url).verify('NO-IBAN', 'Jana Nováková')).toEqual({ kind: 'unavailable', reason: 'http_400' });
  });
});

it('lists test accounts whose check digits fit', () => {
  expect(TEST_ACCOUNTS.filter(({ iban }) => !isIban(iban))).toEqual([]);
  expect(new Set(TEST_ACCOUNTS.map(({ iban }) => iban)).size).toBe(TEST_ACCOUNTS.length);
});
