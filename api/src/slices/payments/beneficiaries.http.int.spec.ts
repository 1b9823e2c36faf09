import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { assumeProjected } from '../../testing/assume-projected.ts';
import { callApi } from '../../testing/call-api.ts';
import { CUSTOMERS_KEY as key } from '@danubit/core/testing/test-key';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { ownershipMessage } from '@danubit/contracts/values/ownership-message';
import { beneficiariesSchema } from '@danubit/projections/tables/beneficiaries/beneficiaries.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeOwnWallets } from '../../testing/own-wallets.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const IBAN = 'SK0809000000000123123123';
const HOUR_MS = 3_600_000;
const PROVIDERS = 'sava|Sava Exchange|SI||https://sava.example/inquiries;drava|Drava Crypto|HR||https://drava.example/trp';
let api: TestApi;
let bank: Server;
let jana: TestCustomer;
let answer: { status: number; body: unknown };
let asked: unknown[];

beforeAll(async () => {
  bank = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((bank.address() as AddressInfo).port)}`;
  api = await startTestApi({ settings: { PAYEE_VERIFICATION_URL: url, TRAVEL_RULE_PROVIDERS: PROVIDERS } });
  for (const statement of beneficiariesSchema) await api.database.query(statement);
  await makeOwnWallets(api);
  await assumeProjected(api, 'beneficiaries', 'user_security_settings');
});
afterAll(async () => {
  await api.stop();
  bank.close();
});
beforeEach(async () => {
  answer = { status: 200, body: { partyNameMatch: 'MTCH' } };
  asked = [];
  jana = await givenCustomer(api, { without: 'IdentityVerified' });
  const { userId, subjectId } = jana;
  const document = { documentNumber: 'XX1', documentType: 'passport', birthDate: '1990-01-01', country: 'SK' } as const;
  await given(api, customerStream(subjectId), subjectId, [
    {
      type: 'IdentityVerificationStarted',
      data: { verificationId: 'v', subjectId, userId, firstName: 'Jana', lastName: 'Nováková', ...document },
    },
    {
      type: 'IdentityVerified',
      data: { verificationId: 'v', subjectId, userId, level: 'standard', evidenceHash: 'h', expiresAt: '2099-01-01T00:00:00.000Z' },
    },
  ]);
});

const call = (method: string, path: string, body?: unknown) => callApi(api, jana, `/api/beneficiaries${path}`, { method, body });
const addAccount = (iban = IBAN) => call('POST', '/accounts', { iban });
const recorded = async () => (await api.eventLog.read<BeneficiaryEvent>(beneficiaryStream(jana.userId))).map(({ type }) => type);
const whitelist = (isOn: boolean) =>
  callApi(api, jana, '/api/settings/security', {
    ...{ method: 'PUT', body: { email_login_alerts: true, withdrawal_whitelist_enabled: isOn, session_timeout_hours: 24 } },
  });

describe('a bank account', () => {
  it('is added when its bank confirms the verified name, as typed with spaces and small letters', async () => {
    expect(await addAccount('sk08 0900 0000 0001 2312 3123')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(asked).toEqual([{ party: { name: 'Jana Nováková' }, partyAccount: { iban: IBAN } }]);
    expect(await recorded()).toEqual(['AccountAdded', 'OwnershipProved', 'BeneficiaryActivated']);
    expect((await addAccount()).status).toBe(200);
    expect(await recorded()).toHaveLength(3);
  });

  it.each([
    ['no match', 200, { partyNameMatch: 'NMTC' }, 422, 'NAME_DOES_NOT_MATCH'],
    ['a bank that cannot say', 200, { partyNameMatch: 'NOAP' }, 503, 'NAME_CHECK_UNAVAILABLE'],
    ['an error', 500, {}, 503, 'NAME_CHECK_UNAVAILABLE'],
    ['an answer that is not known', 200, { partyNameMatch: 'YES' }, 503, 'NAME_CHECK_UNAVAILABLE'],
  ])('is not added after %s', async (_, status, body, expected, code) => {
    answer = { status, body };
    expect(await addAccount()).toMatchObject({ status: expected, body: { error: { code } } });
    expect(await recorded()).toEqual([]);
  });

  it('is refused before its bank is contacted when we cannot pay to it', async () => {
    for (const iban of ['SK0909000000000123123123', 'XX', 'SA0380000000608010167519']) {
      expect(await addAccount(iban)).toMatchObject({ status: 400, body: { error: { details: { parameter: 'iban' } } } });
    }
    expect(asked).toEqual([]);
  });

  it('needs a fresh proof of identity', async () => {
    const before = new Date(api.clock.now().getTime() - HOUR_MS);
    await api.database.query(`UPDATE app.sessions SET first_factor_at = $2 WHERE session_id = $1`, [jana.sessionId, before]);
    expect(await addAccount()).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED' } } });
    expect(asked).toEqual([]);
  });

  it('waits 24 hours while the whitelist is on, and after it was turned off', async () => {
    await whitelist(true);
    const first = await addAccount();
    expect(first).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(Date.parse(String(first.body['usable_from']))).toBe(api.clock.now().getTime() + 24 * HOUR_MS);
    await whitelist(false);
    expect(await addAccount('DE89370400440532013000')).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await recorded()).not.toContain('BeneficiaryActivated');
  });

  it('is refused for a restricted account', async () => {
    await given(api, accountStream(jana.userId), jana.subjectId, [
      { type: 'AccountRestricted', data: { userId: jana.userId, code: 'under_review' } },
    ]);
    expect(await addAccount()).toMatchObject({ status: 403, body: { error: { code: 'ACCOUNT_RESTRICTED' } } });
  });

  it('is checked a few times only, which keeps a caller from asking for the holders of many accounts', async () => {
    for (let count = 0; count < 10; count += 1) await addAccount();
    expect(await addAccount()).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_NAME_CHECKS' } } });
  });
});

it('removes what is the customer’s own, repeatedly', async () => {
  const { body } = await addAccount();
  const id = String(body['id']);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await recorded()).filter((type) => type === 'BeneficiaryRemoved')).toHaveLength(1);
  jana = await givenCustomer(api);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
});

describe('an address', () => {
  const add = (address: string, asset = 'ETH.ethereum') => call('POST', '/addresses', { asset, address });

  it('is kept in its one spelling', async () => {
    const { body } = await add(key.address.toLowerCase());
    expect(body).toMatchObject({ status: 'active' });
    expect(await add(key.address)).toMatchObject({ status: 200, body: { id: body['id'] } });
    const [added] = await api.eventLog.read<BeneficiaryEvent>(beneficiaryStream(jana.userId));
    expect(added?.data).toMatchObject({ address: key.address, network: 'ethereum' });
  });

  it.each([
    ['BTC.bitcoin', '0x52908400098527886E0F7030069857D2E4169EE7', /begins with bcrt1/],
    ['BTC.bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', /begins with bcrt1/],
    ['ETH.ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', /not a complete Ethereum address/],
    ['USDC.ethereum', '0x5FbDB2315678afecb367f032d93F642f64180aa3', /contract/],
    ['ETH.ethereum', '0x098b716b8aaf21512996dc57eb0615e2383e2f96', /cannot send to this address/],
  ])('of %s that cannot be used names the field: %s', async (asset, address, message) => {
    const { status, body } = await add(address, asset);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'address' } } },
    });
    expect((body as { error: { message: string } }).error.message).toMatch(message);
  });

  it('that is ours is refused in every spelling, whether it pays withdrawals or receives coins of a customer', async () => {
    const [hot, deposit] = ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'];
    await api.database.query(
      `INSERT INTO work.own_wallets (wallet, asset, network, address) VALUES ('hot_wallet-USDC.ethereum-1', 'USDC.ethereum', 'ethereum', $1)`,
      [hot],
    );
    await api.database.query(
      `INSERT INTO read.deposit_addresses (id, user_id, subject_id, wallet_id, network, address, from_height, requested_at, last_position, mode)
       VALUES ('p:bitcoin', 'p', 'p', 'p', 'bitcoin', $1, 0, now(), '0', 'test')`,
      [deposit],
    );
    const attempts = [
      ...[hot, hot.toLowerCase(), `0x${hot.slice(2).toUpperCase()}`].map((address) => ['ETH.ethereum', address] as const),
      ...[deposit, deposit.toUpperCase()].map((address) => ['BTC.bitcoin', address] as const),
    ];
    for (const [asset, address] of attempts)
      for (const path of ['/addresses', '/addresses/check']) {
        const { status, body } = await call('POST', path, { asset, address });
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'address' } } },
        });
        expect((body as { error: { message: string } }).error.message).toMatch(/an address of Danubit.*Use an address of your own wallet/);
      }
    expect(await recorded()).toEqual([]);
  });

  it('can be checked before it is added, and is not stored by that', async () => {
    const check = (address: string) => call('POST', '/addresses/check', { asset: 'ETH.ethereum', address });
    const checked = { address: key.address, network: 'ethereum' };
    expect(await check(key.address.toLowerCase())).toEqual({ status: 200, body: { ...checked, status: 'active' } });
    expect(await check('0x12')).toMatchObject({ status: 400, body: { error: { details: { parameter: 'address' } } } });
    await whitelist(true);
    expect(await check(key.address)).toEqual({ status: 200, body: { ...checked, status: 'waiting' } });
    expect(await recorded()).toEqual([]);
  });

  it('is looked up thirty times in an hour, which keeps a caller from searching for addresses of others', async () => {
    const check = (address: string) => call('POST', '/addresses/check', { asset: 'ETH.ethereum', address });
    for (let count = 0; count < 30; count += 1) {
      expect((await check(`0x${count.toString(16).padStart(40, '1')}`)).status).toBe(200);
      // Text that is not an address does not count.
      expect((await check(`0x${String(count)}`)).status).toBe(400);
    }
    const refused = { status: 429, body: { error: { code: 'TOO_MANY_ADDRESS_CHECKS', details: { parameter: 'address' } } } };
    expect(await check(key.address)).toMatchObject(refused);
    expect(await call('POST', '/addresses', { asset: 'ETH.ethereum', address: key.address })).toMatchObject(refused);
    api.clock.advance(HOUR_MS);
    expect((await check(key.address)).status).toBe(200);
  });

  it('is at another provider of the list, which is shown with it', async () => {
    expect(await call('GET', '/providers')).toEqual({
      status: 200,
      body: {
        providers: [
          { id: 'sava', name: 'Sava Exchange' },
          { id: 'drava', name: 'Drava Crypto' },
        ],
      },
    });
    const addAt = (provider: string) => call('POST', '/addresses', { asset: 'ETH.ethereum', address: key.address, provider });
    expect(await addAt('nobody')).toMatchObject({ status: 400, body: { error: { details: { parameter: 'provider' } } } });
    expect(await recorded()).toEqual([]);
    expect((await addAt('drava')).status).toBe(200);
    const stored = await api.eventLog.read<BeneficiaryEvent>(beneficiaryStream(jana.userId));
    expect(stored).toMatchObject([{ type: 'AddressAdded', data: { providerId: 'drava' } }, { type: 'BeneficiaryActivated' }]);
  });

  it('is proved to be the customer’s own by a signature of its key, over its message', async () => {
    const id = String((await add(key.address)).body['id']);
    const prove = async (message: string, of = id) =>
      (await call('POST', `/${of}/ownership`, { signature: await key.signMessage({ message }) })).status;
    expect(await prove(ownershipMessage('another', key.address))).toBe(422);
    expect(await recorded()).not.toContain('OwnershipProved');
    expect(await prove(ownershipMessage(id, key.address))).toBe(204);
    expect(await recorded()).toContain('OwnershipProved');
    expect(await prove(ownershipMessage(id, key.address), '01a1fc2f-0c18-7faa-9bc8-debe8e7828df')).toBe(404);
  });
});

it('does not take an address of a currency', async () => {
  expect(await call('POST', '/addresses', { asset: 'EUR', address: 'bc1q' })).toMatchObject({
    status: 404,
    body: { error: { code: 'METHOD_UNAVAILABLE' } },
  });
});
