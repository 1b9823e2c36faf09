import { money } from '@danubit/contracts/values/money';
import { refill } from '@danubit/core/domain/delivery/refill/refill.decider';
import { refillStream } from '@danubit/core/domain/delivery/refill/refill.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { profilesSchema } from '@danubit/projections/tables/profiles/profiles.schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedInCustomer } from '../../testing/auth-client.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';

type Stored = {
  readonly coin: string;
  readonly refill: { readonly id: string; readonly status: string } | null;
  readonly arrivals: object[];
};

let api: TestApi;
let [operator, officer, manager] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  api = await startTestApi();
  for (const statement of profilesSchema) await api.database.query(statement);
  operator = await staffMember(api, 'payments_operator');
  officer = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
}, 90_000);
afterAll(() => api.stop());

const send = (by: Caller, path = '', body?: object) =>
  callApi(api, by, `/api/staff/cold-storage${path}`, { body }) as Promise<{
    readonly status: number;
    readonly body: { readonly id?: string; readonly coins?: Stored[] };
  }>;
const propose = (member: Member, change: object = {}) =>
  send(member, '/refills', { coin: 'BTC', amount: '0.5', reason: 'Withdrawals wait.', ...change });
const answer = (member: Member, id: string, verb: 'approve' | 'reject', coin = 'BTC') =>
  send(member, `/refills/${id}/answer`, { coin, answer: verb });
const stored = async (coin = 'BTC') => (await send(operator)).body.coins?.find((each) => each.coin === coin);
const problem = (status: number, code: string, parameter?: string) => ({
  status,
  body: { error: { code, ...(parameter === undefined ? {} : { details: { parameter } }) } },
});

describe('a refill from cold storage', () => {
  it('is proposed by one person and approved by another, and shown until the coins arrive', async () => {
    const { status, body } = await propose(officer);
    expect(status).toBe(201);
    const id = body.id ?? '';
    expect(await stored()).toMatchObject({ refill: { id, amount: '0.50000000', reason: 'Withdrawals wait.', status: 'proposed' } });
    expect(await propose(operator)).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    expect(await answer(operator, id, 'approve')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await answer(officer, id, 'approve')).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await answer(manager, randomUUID(), 'approve')).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await answer(manager, id, 'approve', 'ETH')).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await answer(manager, id, 'approve')).toMatchObject({ status: 200, body: { id, answer: 'approve' } });
    expect(await answer(manager, id, 'approve')).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await stored()).toMatchObject({ refill: { id, status: 'approved' }, arrivals: [] });

    const now = api.clock.now();
    await handleCommand(api.eventLog, {
      stream: refillStream('BTC.bitcoin'),
      decider: refill,
      command: {
        ...{ type: 'RecordArrival', asset: 'BTC.bitcoin', txid: 'abc' },
        ...{ money: money('BTC.bitcoin', 50_000_000n), block: { height: 7, hash: 'b7' } },
      },
      context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
    });
    expect(await stored()).toMatchObject({
      refill: null,
      arrivals: [{ txid: 'abc', amount: '0.50000000', status: 'seen', refill_id: id }],
    });
  });

  it('is rejected, also after it was approved', async () => {
    const id = (await propose(operator, { coin: 'ETH', amount: '2' })).body.id ?? '';
    expect(await answer(manager, id, 'approve', 'ETH')).toMatchObject({ status: 200 });
    expect(await answer(officer, id, 'reject', 'ETH')).toMatchObject({ status: 200 });
    expect(await stored('ETH')).toMatchObject({ refill: null });
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.000000001' }, 'amount'],
    [{ amount: '1,5' }, 'amount'],
    [{ coin: 'EUR' }, 'coin'],
    [{ reason: ' ' }, 'reason'],
  ])('with %j is refused, which names the field', async (change, parameter) => {
    expect(await propose(operator, { coin: 'USDC', ...change })).toMatchObject(problem(400, 'INVALID_PARAMETER', parameter));
  });

  it('is closed to customers', async () => {
    const customer = await signedInCustomer(api);
    expect(await send(customer)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(customer, '/refills', { coin: 'BTC', amount: '1', reason: 'Mine.' })).toMatchObject(problem(403, 'FORBIDDEN'));
  });
});
