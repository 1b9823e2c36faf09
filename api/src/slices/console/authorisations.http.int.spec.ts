import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { callApi } from '../../testing/call-api.ts';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let operator: Member;
let auditor: Member;
let customer: SignedInCustomer;
let transactionId: string;
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
  [operator, auditor] = [await staffMember(api, 'payments_operator'), await staffMember(api, 'auditor')];
}, 60_000);
afterAll(() => api.stop());

const evidence = { providerReference: 'pi_1', networkReference: null, authorisationCode: null, avs: null, cvc: null, threeDSecure: null };

/** 250 euros are approved, and nothing is decided. */
const approved = async ({ userId, subjectId }: { readonly userId: string; readonly subjectId: string }): Promise<string> => {
  const paymentId = newCommandId(new Date());
  const base = { paymentId, userId };
  const attempt = { ...base, attempt: 1 };
  const context = commandContext({ commandId: paymentId, occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId });
  await api.eventLog.append(
    paymentStream(paymentId),
    [
      paymentRequested({ ...base, subjectId, walletId: userId, capture: 'separately' }),
      { type: 'PaymentCleared', data: { ...base, limitsStream: `limits-${userId}-202611`, expiresAt: null } },
      {
        type: 'AttemptStarted',
        data: { ...attempt, provider: 'stripe', key: 'k', requestHash: 'h', keyExpiresAt: '2099-01-01T00:00:00.000Z' },
      },
      { type: 'ChargeAuthorised', data: { ...attempt, evidence } },
    ],
    'any',
    context,
  );
  return transactionIdOf(paymentId);
};
beforeEach(async () => {
  transactionId = await approved(customer);
});

const ask = (verb: 'capture' | 'void', body: object, by: Member = operator) =>
  callApi(api, by, `/api/staff/payments/${transactionId}/${verb}`, { body });
const last = async () => (await api.eventLog.read(paymentStream(paymentIdOf(transactionId) ?? ''))).at(-1);
const reason = 'Agreed with the customer.';

describe('staff', () => {
  it('capture a part of an approved amount, with a reason and their name', async () => {
    expect(await ask('capture', { amount: '100.00', reason })).toMatchObject({ status: 202 });
    expect(await last()).toMatchObject({
      type: 'CaptureRequested',
      data: { money: { minor: '10000' }, reason },
      metadata: { actor: { kind: 'staff' } },
    });
  });

  it('release it', async () => {
    expect(await ask('void', { reason })).toMatchObject({ status: 202 });
    expect((await last())?.type).toBe('VoidRequested');
    expect(await ask('capture', { amount: '100.00', reason })).toMatchObject({ status: 409, body: { error: { code: 'NOT_AUTHORISED' } } });
  });

  it.each(['250.01', '0.00', 'all of it'])('cannot capture %s', async (amount) => {
    const refused = await ask('capture', { amount, reason });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'amount' } } } });
    expect((await last())?.type).toBe('ChargeAuthorised');
  });

  it('cannot capture another amount once a capture is asked for', async () => {
    await ask('capture', { amount: '100.00', reason });
    expect(await ask('capture', { amount: '100.00', reason })).toMatchObject({ status: 202 });
    expect(await ask('capture', { amount: '90.00', reason })).toMatchObject({
      status: 409,
      body: { error: { code: 'CAPTURE_REQUESTED' } },
    });
  });

  it('of another role may not', async () => {
    expect(await ask('capture', { amount: '1.00', reason }, auditor)).toMatchObject({ status: 403 });
    expect(await ask('void', { reason }, auditor)).toMatchObject({ status: 403 });
    expect((await last())?.type).toBe('ChargeAuthorised');
  });
});
