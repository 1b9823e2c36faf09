import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { incomingInquiryIdOf, inquiriesAddressOf } from '@danubit/core/travel-rule/incoming-inquiries';
import { depositAddressesSchema } from '@danubit/projections/tables/deposit-addresses/deposit-addresses.schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OF_NO_CUSTOMER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const PROVIDERS = 'sava|Sava Exchange|SI||https://sava.example/trp;drava|Drava Crypto|HR||https://drava.example/trp';
let api: TestApi;
let jana: TestCustomer;
beforeAll(async () => {
  api = await startTestApi({ settings: { TRAVEL_RULE_PROVIDERS: PROVIDERS } });
  for (const statement of depositAddressesSchema) await api.database.query(statement);
  jana = await givenVerified(ADDRESS);
});
afterAll(() => api.stop());

/** Given: a customer whose verified name is Jana Nováková, with an address. */
const givenVerified = async (address: string): Promise<TestCustomer> => {
  const customer = await givenCustomer(api, { without: 'IdentityVerified' });
  const { userId, subjectId } = customer;
  const of = { verificationId: 'v1', subjectId, userId };
  const person = { firstName: 'Jana', lastName: 'Nováková', birthDate: '1990-01-01', country: 'SK' };
  const document = { documentNumber: 'XX4711881', documentType: 'passport' };
  await given(api, customerStream(subjectId), subjectId, [
    { type: 'IdentityVerificationStarted', data: { ...of, ...person, ...document } },
    { type: 'IdentityVerified', data: { ...of, level: 'standard', evidenceHash: 'hash', expiresAt: '2099-01-01T00:00:00.000Z' } },
  ]);
  await api.database.query(
    `INSERT INTO read.deposit_addresses (id, user_id, subject_id, wallet_id, network, address, from_height, requested_at, last_position, mode)
     VALUES ($1, $2, $3, $2, 'ethereum', $4, 0, now(), '0', $5)`,
    [`${userId}:ethereum`, userId, subjectId, address, api.app.get(OwnRows).mode],
  );
  return customer;
};

const named = (primaryIdentifier: string, secondaryIdentifier: string) => ({
  name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
});
type Change = { readonly address?: string; readonly beneficiary?: object; readonly originator?: object; readonly body?: object };
const inquiryOf = ({ address = ADDRESS, beneficiary = named('Novakova', 'Jana'), originator = {}, body = {} }: Change = {}) => ({
  ...{ reference: randomUUID(), asset: { slip0044: 60 }, amount: '100000000000000000' },
  IVMS101: {
    originator: {
      originatorPersons: [{ naturalPerson: { ...named('Pošták', 'Peter'), customerIdentification: 'c1', ...originator } }],
      accountNumber: ['0x00000000000000000000000000000000000000A1'],
    },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: beneficiary }], accountNumber: [address] },
    originatingVASP: {
      originatingVASP: {
        legalPerson: { name: { nameIdentifier: [{ legalPersonName: 'Sava Exchange', legalPersonNameIdentifierType: 'LEGL' }] } },
      },
    },
  },
  ...body,
});
const addressOf = (provider: string): string => inquiriesAddressOf(provider, api.url, api.settings.ONE_TIME_TOKEN_KEY);
const ask = async (inquiry: object, url = addressOf('sava')) => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(inquiry) });
  return { status: response.status, body: (await response.json()) as object };
};
const recorded = (reference: string, provider = 'sava') =>
  api.eventLog.read<IncomingInquiryEvent>(incomingInquiryStream(incomingInquiryIdOf(provider, reference)));
const accepted = ({ reference }: { readonly reference: string }) => ({ status: 200, body: { reference, answer: 'accepted', code: null } });
const refused = ({ reference }: { readonly reference: string }) => ({
  status: 200,
  body: { reference, answer: 'refused', code: 'NOT_CONFIRMED' },
});

describe('an inquiry of another provider', () => {
  it('is accepted for the address and the name of a customer, and recorded once under the key of the customer', async () => {
    const inquiry = inquiryOf({ address: ADDRESS.toLowerCase(), body: { txid: `0x${'ab'.repeat(32)}` } });
    expect(await ask(inquiry)).toEqual(accepted(inquiry));
    expect(await ask(inquiry)).toEqual(accepted(inquiry));
    expect(await recorded(inquiry.reference)).toMatchObject([
      {
        data: {
          userId: jana.userId,
          providerId: 'sava',
          answer: 'accepted',
          asset: 'ETH.ethereum',
          announced: JSON.stringify(inquiry.IVMS101),
        },
        metadata: { subjectId: jana.subjectId },
      },
    ]);
    const stored = await api.eventLog.store.readStream(incomingInquiryStream(incomingInquiryIdOf('sava', inquiry.reference)));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('Pošták');
  });

  it('is refused in the same words for another name, for several people, and for an address of no customer', async () => {
    const other = inquiryOf({ beneficiary: named('Kováčová', 'Eva') });
    const none = inquiryOf({ address: OF_NO_CUSTOMER });
    for (const inquiry of [other, none]) expect(await ask(inquiry)).toEqual(refused(inquiry));
    const people = [{ naturalPerson: named('Kováčová', 'Eva') }, { naturalPerson: named('Nováková', 'Jana') }];
    const one = inquiryOf();
    const beneficiary = { ...one.IVMS101.beneficiary, beneficiaryPersons: people };
    const several = { ...one, IVMS101: { ...one.IVMS101, beneficiary } };
    expect(await ask(several)).toEqual(refused(several));
    expect(await recorded(other.reference)).toMatchObject([{ data: { userId: jana.userId, answer: 'refused' } }]);
    expect(await recorded(none.reference)).toMatchObject([{ data: { userId: null, answer: 'refused', announced: null } }]);
  });

  it('is answered as before when the account is restricted', async () => {
    const address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
    const customer = await givenVerified(address);
    await given(api, accountStream(customer.userId), customer.subjectId, [
      { type: 'AccountRestricted', data: { userId: customer.userId, code: 'under_review' } },
    ]);
    const inquiry = inquiryOf({ address });
    expect(await ask(inquiry)).toEqual(accepted(inquiry));
  });

  it('that contradicts its reference is refused alike for every address; another provider may use the reference', async () => {
    for (const inquiry of [inquiryOf(), inquiryOf({ address: OF_NO_CUSTOMER })]) {
      await ask(inquiry);
      const problem = { status: 409, body: { error: { code: 'REFERENCE_USED' } } };
      expect(await ask({ ...inquiry, amount: '1' })).toMatchObject(problem);
      expect(await recorded(inquiry.reference)).toHaveLength(1);
      expect((await ask(inquiry, addressOf('drava'))).status).toBe(200);
      expect(await recorded(inquiry.reference, 'drava')).toHaveLength(1);
    }
  });

  it('is taken from no one else', async () => {
    const inquiry = inquiryOf();
    const unknown = { status: 404, body: { error: { code: 'NOT_FOUND' } } };
    const token = addressOf('drava').split('/').at(-1) ?? '';
    expect(await ask(inquiry, addressOf('sava').replace(/[^/]+$/, token))).toMatchObject(unknown);
    expect(await ask(inquiry, addressOf('tisza'))).toMatchObject(unknown);
    expect(await recorded(inquiry.reference)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['reference', { body: { reference: 'r1' } }],
    ['amount', { body: { amount: '0' } }],
    ['asset', { body: { asset: { slip0044: 3 } } }],
    ['txid', { body: { txid: 'none' } }],
    ['IVMS101.beneficiary.accountNumber.0', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    ['IVMS101', { originator: { customerIdentification: undefined } }],
    ['IVMS101.originator', { body: { IVMS101: { beneficiary: {} } } }],
  ])('without a usable %s names it', async (parameter, change) => {
    const inquiry = inquiryOf(change);
    expect(await ask(inquiry)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter } } } });
    expect(await recorded(inquiry.reference)).toEqual([]);
  });

  it('comes too often: the provider waits, and others do not', async () => {
    await api.database.query(
      `INSERT INTO app.rate_limits (bucket, window_ends_at, used) VALUES ('inquiries:drava', $1, 120)
       ON CONFLICT (bucket) DO UPDATE SET used = 120, window_ends_at = $1`,
      [new Date(api.clock.now().getTime() + 60_000)],
    );
    const inquiry = inquiryOf();
    expect(await ask(inquiry, addressOf('drava'))).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_INQUIRIES' } } });
    expect(await ask(inquiry)).toEqual(accepted(inquiry));
  });
});
