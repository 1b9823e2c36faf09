import { money } from '@danubit/contracts/values/money';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import type { Desk } from '../four-eyes.ts';
import { changeRole } from '../staff/change-role.ts';
import { decideRequest, openRequests, type StaffDecision } from './balance-request-desk.ts';

let api: TestApi;
let analyst: SignedInCustomer;
let officer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  [analyst, officer] = [await signedInCustomer(api), await signedInCustomer(api)];
  await grant(analyst, 'compliance_analyst');
  await grant(officer, 'compliance_officer');
});
afterAll(() => api.stop());

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const desk = (afterMs = 0): Desk => ({
  database: api.database,
  eventLog: api.eventLog,
  emailIndexKeys: indexKeysOf(api.settings),
  now: new Date(api.clock.now().getTime() + afterMs),
});
const grant = (member: SignedInCustomer, role: string) =>
  changeRole(desk(), { type: 'GrantRole', role, account: member.email, approver: 'Board, 1 March 2026' });

type Owner = Pick<TestCustomer, 'userId' | 'subjectId'>;
const statusRow = (reference: string, status: string) =>
  api.database.query(`UPDATE read.balance_requests SET status = $2 WHERE reference = $1`, [reference, status]);

/** Given: a request in the log and, because the projections do not run here, its row. */
const openRequest = async (owner: Owner): Promise<string> => {
  const requestId = newCommandId(new Date());
  const reference = `REQ-${requestId.slice(-10).toUpperCase()}`;
  const received: BalanceRequestEvent = {
    type: 'BalanceRequestReceived',
    data: { requestId, ...owner, walletId: owner.userId, reference, balances: [money('EUR', 25_000n)] },
  };
  await given(api, balanceRequestsStream(owner.userId), owner.subjectId, [received]);
  await api.database.query(
    `INSERT INTO read.balance_requests (id, user_id, reference, status, balances, requested_at, updated_at, last_position)
     VALUES ($1, $2, $3, 'open', '[{"currency":"EUR","amount":"250.00"}]', now(), now(), '1')`,
    [requestId, owner.userId, reference],
  );
  return reference;
};
const ownerOf = ({ userId, subjectId }: TestCustomer): Owner => ({ userId, subjectId });
const customer = async (): Promise<Owner> => ownerOf(await givenCustomer(api));
const historyOf = ({ userId }: Owner) => api.eventLog.read<BalanceRequestEvent>(balanceRequestsStream(userId));
const pay: StaffDecision = { kind: 'pay', reason: 'Sent to the account in the email.' };

describe('the desk of payout requests', () => {
  it('lists what is open, oldest first, and not what has ended', async () => {
    const [first, second, third] = [
      await openRequest(await customer()),
      await openRequest(await customer()),
      await openRequest(await customer()),
    ];
    await statusRow(second, 'withdrawn');
    await statusRow(third, 'answered');
    const listed = (await openRequests(desk())).map(({ reference }) => reference);
    expect(listed.filter((reference) => [first, second, third].includes(reference))).toEqual([first, third]);
  });

  it('takes an answer, the proposal of one member of staff and the approval of another, and records all three', async () => {
    const owner = await customer();
    const reference = await openRequest(owner);
    await decideRequest(desk(), reference, analyst.email, { kind: 'answered' });
    await decideRequest(desk(), reference, analyst.email, pay);
    await decideRequest(desk(), reference, officer.email, { kind: 'approve' });
    const history = await historyOf(owner);
    expect(history.map(({ type, metadata: { actor } }) => [type, actor.id])).toEqual([
      ['BalanceRequestReceived', null],
      ['BalanceRequestAnswered', analyst.userId],
      ['BalancePayoutProposed', analyst.userId],
      ['BalancePayoutApproved', officer.userId],
    ]);
    expect(history[2]).toMatchObject({ data: { reason: 'Sent to the account in the email.', proposedBy: analyst.userId } });
    expect(history[3]?.metadata.actor).toEqual({ kind: 'staff', id: officer.userId, role: 'compliance_officer' });
  });

  it('refuses an approval by the proposer, without the role and after seven days', async () => {
    const owner = await customer();
    const reference = await openRequest(owner);
    await decideRequest(desk(), reference, officer.email, pay);
    const approve = { kind: 'approve' } as const;
    await expect(decideRequest(desk(), reference, officer.email, approve)).rejects.toThrow('Someone other than');
    await expect(decideRequest(desk(), reference, analyst.email, approve)).rejects.toThrow('compliance_officer, senior_manager');
    const another = await signedInCustomer(api);
    await expect(decideRequest(desk(), reference, another.email, approve)).rejects.toThrow('no role');
    await grant(another, 'compliance_officer');
    await expect(decideRequest(desk(WEEK_MS), reference, another.email, approve)).rejects.toThrow('older than seven days');
    expect((await historyOf(owner)).map(({ type }) => type)).toEqual(['BalanceRequestReceived', 'BalancePayoutProposed']);
  });

  it('refuses a decision about one’s own money, a proposal without a reason and an unknown request', async () => {
    const member = await signedInCustomer(api);
    await grant(member, 'compliance_officer');
    const reference = await openRequest({ userId: member.userId, subjectId: member.subjectId });
    await expect(decideRequest(desk(), reference, member.email, pay)).rejects.toThrow('your own money');
    await expect(decideRequest(desk(), reference, analyst.email, { ...pay, reason: ' ' })).rejects.toThrow('REASON=');
    await expect(decideRequest(desk(), 'REQ-UNKNOWN', analyst.email, pay)).rejects.toThrow('no request REQ-UNKNOWN');
  });

  it('closes a request without a payment, and a withdrawn one can no longer be paid', async () => {
    const [owner, other] = [await customer(), await customer()];
    await decideRequest(desk(), await openRequest(owner), analyst.email, { kind: 'decline', reason: 'The customer stays.' });
    expect((await historyOf(owner)).at(-1)).toMatchObject({ type: 'BalanceRequestDeclined', data: { reason: 'The customer stays.' } });

    const reference = await openRequest(other);
    const [received] = await historyOf(other);
    const withdrawn: BalanceRequestEvent = {
      type: 'BalanceRequestWithdrawn',
      data: { requestId: received?.data.requestId ?? '', userId: other.userId },
    };
    await given(api, balanceRequestsStream(other.userId), other.subjectId, [withdrawn]);
    await expect(decideRequest(desk(), reference, analyst.email, pay)).rejects.toThrow('has ended');
  });
});
