import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { callApi, withToken } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { changePartner, findPartner, type PartnerChange } from './change-partner.ts';

let api: TestApi;
let owner: TestCustomer;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  // The clock of a sandbox is part of the work tables.
  owner = await givenCustomer(api);
  await api.database.query('UPDATE app.credentials SET confirmed_at = now() WHERE user_id = $1', [owner.userId]);
  await send('/api/partner', { company: 'Vltava Pay', registration_number: '35 000 000', country: 'SK' });
  ({ key } = (await send('/api/partner/keys', { name: 'Checkout', mode: 'test', scopes: ['quotes'] })) as { key: string });
});
afterAll(() => api.stop());

const send = async (path: string, body: object): Promise<unknown> => {
  const { status, body: answer } = await callApi(api, owner, path, { body });
  expect([status < 300, answer]).toEqual([true, answer]);
  return answer;
};
const limits = () => callApi(api, withToken(key), '/v1/limits');
const desk = () => ({ ...api, emailIndexKeys: indexKeysOf(api.settings), now: api.clock.now() });
const change = (asked: Partial<PartnerChange>) => changePartner(desk(), owner.userId, { approver: 'the board', ...asked });

it('the verification of a company names its approver', async () => {
  await expect(change({ verify: true, approver: ' ' })).rejects.toThrow('APPROVED_BY');
  expect(await change({ verify: true })).toMatchObject({ status: 'verified' });
  expect(await findPartner(desk(), owner.userId)).toMatchObject({ status: 'verified', tier: 'standard' });
});

it('another tier holds from the next request on', async () => {
  await change({ tier: 'premium' });
  expect(await limits()).toMatchObject({ status: 200, body: { tier: 'premium', requests_per_hour: 10_000 } });
  await expect(change({ tier: 'gold' })).rejects.toThrow('standard, premium, enterprise');
  await expect(change({ tier: 'enterprise' })).rejects.toThrow('REQUESTS');
  expect(await change({ tier: 'enterprise', requests: '250000' })).toMatchObject({ requestsPerHour: 250_000 });
});

it('a suspension stops every key with the next request, and its end opens them again', async () => {
  await change({ suspend: true });
  expect(await limits()).toMatchObject({ status: 403, body: { error: { code: 'COMPANY_SUSPENDED' } } });
  await change({ reinstate: true });
  expect(await limits()).toMatchObject({ status: 200 });
});

it('one thing is changed at a time, of an account with a company', async () => {
  await expect(change({ verify: true, suspend: true })).rejects.toThrow('Change one thing');
  const stranger = await givenCustomer(api);
  await api.database.query('UPDATE app.credentials SET confirmed_at = now() WHERE user_id = $1', [stranger.userId]);
  await expect(findPartner(desk(), stranger.userId)).rejects.toThrow('no company');
});
