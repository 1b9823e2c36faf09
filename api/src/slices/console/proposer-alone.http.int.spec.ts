import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { accountKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout, type PayoutCommand } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { personsOfStaff, SAME_PERSON, type PersonOfStaff } from '../../testing/persons-of-staff.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

/** The proposer never confirms, also with another role, in another session or under another name. Alerts: one-person-alone. */
const WHY = 'The file of the case explains it.';
const BANK = {
  ...{ BANK_ACCOUNT_IBAN: 'SK2099520000004200000042', BANK_OWN_ACCOUNT_IBAN: 'SK4699520000004200000059' },
  ...{ BANK_ACCOUNT_HOLDER: 'Danubit', BANK_BIC: 'DNBTSKBX', BANK_NAME: 'Simulated Bank' },
};
const IBAN = 'SK0809000000000123123123';

const ROLES = ['payments_operator', 'compliance_officer', 'senior_manager'] as const;

let api: TestApi;
let [alone, colleague] = [] as unknown as [PersonOfStaff, PersonOfStaff];
let customer: SignedInCustomer;
const { contextFor, record, person, send } = personsOfStaff(() => api);
beforeAll(async () => {
  api = await startTestApi({ providers: [{ definition: iso20022, values: BANK }] });
  alone = await person(...ROLES);
  colleague = await person(...ROLES);
  customer = await signedInCustomer(api);
}, 120_000);
afterAll(() => api.stop());

/** Something that one person proposes and another answers. */
type Matter = {
  readonly name: string;
  /** In which role it is proposed. */
  readonly role: StaffRole;
  /** Proposes it. @returns how to agree to it */
  readonly propose: (token: string) => Promise<{ readonly path: string; readonly agreement: object }>;
};
const accepted = async (sent: ReturnType<typeof send>): Promise<Record<string, unknown>> => {
  const { status, body } = await sent;
  expect({ status: status >= 200 && status < 300, body }).toMatchObject({ status: true });
  return body as Record<string, unknown>;
};
const giveToPayout = async (payoutId: string, command: PayoutCommand): Promise<string> => {
  const stream = payoutStream(payoutId);
  const handled = await handleCommand(api.eventLog, { stream, decider: payout, command, context: contextFor(randomUUID()) });
  if (!handled.accepted) throw new Error(handled.refusal.code);
  return (await api.eventLog.load(payout, stream))?.proposal?.proposalHash ?? '';
};
const fundsReserved = { type: 'RecordFundsReserved', entryId: 'e', stream: 'w', limitsStream: null } as const;
const payoutOf = (userId: string, payoutId: string): PayoutCommand => ({
  type: 'RequestPayout',
  payout: {
    ...{ payoutId, userId, subjectId: randomUUID(), walletId: userId, beneficiaryId: 'b1', money: money('EUR', 400_000n), iban: IBAN },
    ...{ holder: 'Jana Nováková', provider: 'iso20022', instruction: null, instructionReason: null },
  },
});

/** Refunds over the threshold. */
const proposeRefund: Matter['propose'] = async (token) => {
  const { userId, subjectId } = customer;
  const [paymentId, refundId] = [newCommandId(new Date()), randomUUID()];
  const base = { paymentId, userId };
  const completed = { ...base, walletId: userId, money: money('EUR', 25_000n), provider: 'stripe', providerReference: 'pi_1' };
  await api.eventLog.append(
    paymentStream(paymentId),
    [
      paymentRequested({ ...base, subjectId, walletId: userId }),
      { type: 'PaymentCompleted', data: completed },
      { type: 'PaymentBooked', data: { ...base, entryId: 'e', stream: 'w' } },
    ],
    'any',
    contextFor(subjectId),
  );
  const asked = { refundId, amount: '250.00', cause: 'customer_request', reason: WHY };
  await accepted(send(token, `payments/${transactionIdOf(paymentId)}/refunds`, asked));
  await handleCommand(api.eventLog, {
    ...{ stream: refundStream(refundId), decider: refund, context: contextFor(subjectId) },
    command: { type: 'RecordFundsReserved', entryId: 'e', stream: 'w', needsApproval: true },
  });
  const [requested] = await api.eventLog.read<RefundEvent>(refundStream(refundId));
  const proposal = requested?.type === 'RefundRequested' ? requested.data.proposalHash : '';
  return { path: `refunds/${refundId}/approve`, agreement: { proposal, reason: WHY } };
};

const MATTERS: readonly Matter[] = [
  { name: 'a refund over the threshold', role: 'payments_operator', propose: proposeRefund },
  {
    name: 'rules that choose the provider',
    role: 'payments_operator',
    propose: async (token) => {
      const rules = { rules: [], fallback: ['stripe', 'adyen'], costs: [] };
      const { draft } = await accepted(send(token, 'routing/drafts', { rules, reason: WHY }));
      return { path: `routing/drafts/${String(draft)}/publication`, agreement: { reason: WHY } };
    },
  },
  {
    name: 'the release of a held withdrawal',
    role: 'payments_operator',
    propose: async (token) => {
      const id = randomUUID();
      await giveToPayout(id, payoutOf(customer.userId, id));
      await giveToPayout(id, fundsReserved);
      await giveToPayout(id, { type: 'ClearPayout', hold: 'over_threshold' });
      await accepted(send(token, `payouts/${id}/release`, { reason: WHY }));
      const proposal = (await api.eventLog.load(payout, payoutStream(id)))?.proposal?.proposalHash;
      return { path: `payouts/${id}/approve`, agreement: { proposal, reason: WHY } };
    },
  },
  {
    name: 'a transfer from customers’ money that no customer asked for',
    role: 'senior_manager',
    propose: async (token) => {
      const { userId, email, subjectId } = customer;
      const usableFrom = api.clock.now().toISOString();
      const added = { beneficiaryId: idFromText(accountKeyOf(userId, IBAN)), userId, label: null, iban: IBAN, usableFrom };
      const event = { type: 'AccountAdded', data: { ...added, holder: 'Jana Nováková', nameMatch: 'match' } };
      await api.eventLog.append(beneficiaryStream(userId), [event], 'any', contextFor(subjectId));
      const id = randomUUID();
      await accepted(send(token, 'payouts', { payoutId: id, email, iban: IBAN, amount: '10.00', currency: 'EUR', reason: WHY }));
      await giveToPayout(id, fundsReserved);
      const proposal = await giveToPayout(id, { type: 'ClearPayout', hold: 'not_asked_for' });
      return { path: `payouts/${id}/approve`, agreement: { proposal, reason: WHY } };
    },
  },
  {
    name: 'evidence with content of the restricted log',
    role: 'compliance_officer',
    propose: async (token) => {
      const { userId } = customer;
      const id = randomUUID();
      const asked = { evidence_id: id, kind: 'authority', user_id: userId, scope: null, recipient: 'FIU, 4711', reason: WHY };
      await accepted(send(token, 'evidence', asked));
      return { path: `evidence/${id}/answer`, agreement: { answer: 'approve' } };
    },
  },
  {
    name: 'the end of an order to keep data, after which data is destroyed',
    role: 'compliance_officer',
    propose: async (token) => {
      const { userId } = customer;
      const id = randomUUID();
      await accepted(send(token, 'retention/holds', { hold_id: id, user_id: userId, reason: WHY, last_day: null }));
      await accepted(send(token, `retention/holds/${id}/end`, { reason: WHY }));
      return { path: `retention/holds/${id}/answer`, agreement: { answer: 'approve' } };
    },
  },
  {
    name: 'the end of a relationship',
    role: 'compliance_officer',
    propose: async (token) => {
      const { userId } = customer;
      const asked = { user_id: userId, end_reason: 'due_diligence_failed', rationale: WHY };
      const { id } = await accepted(send(token, 'relationship-ends', asked));
      return { path: `relationship-ends/${String(id)}/answer`, agreement: { proposal: 1, answer: 'approve' } };
    },
  },
  {
    name: 'a cap on what a customer may move',
    role: 'compliance_officer',
    propose: async (token) => {
      const asked = { user_id: customer.userId, daily_eur: '1000', monthly_eur: null, rationale: WHY };
      const { id } = await accepted(send(token, 'customer-caps', asked));
      return { path: `customer-caps/${String(id)}/answer`, agreement: { proposal: 1, answer: 'approve' } };
    },
  },
];

it.each(MATTERS)(
  'one person alone does not confirm $name: in another session, another role, under another name, or once the role is gone',
  async ({ role, propose }) => {
    const { path, agreement } = await propose(alone.token);
    const refused = async (): Promise<void> => {
      for (const token of [alone.token, alone.otherToken]) expect(await send(token, path, agreement)).toMatchObject(SAME_PERSON);
    };
    await refused();
    const renamed = await fetch(`${api.url}/api/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${alone.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: `Petra ${role.replaceAll('_', ' ')}`, last_name: 'Iná', time_zone: 'Europe/Bratislava' }),
    });
    expect(renamed.status).toBe(200);
    await refused();
    await record(alone, 'RoleWithdrawn', role);
    await refused();
    await record(alone, 'RoleGranted', role);
    // Another person can, so the proposer was refused for being the proposer.
    await accepted(send(colleague.token, path, agreement));
  },
);
