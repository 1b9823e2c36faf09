import type { StaffProvider } from '@danubit/contracts/http/console/providers.contract';
import type { StaffRouting } from '@danubit/contracts/http/console/routing.contract';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { providerHealthStream } from '@danubit/core/domain/payments/provider-health/provider-health.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { chargeAttemptsProjection } from '@danubit/projections/tables/charge-attempts/charge-attempts.projection';
import { providerCircuitsProjection } from '@danubit/projections/tables/provider-circuits/provider-circuits.projection';
import { callApi } from '../../testing/call-api.ts';
import { PAYMENT, paymentRequested, SUBJECT, USER } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let [operator, colleague, auditor]: Member[] = [];

beforeAll(async () => {
  api = await startTestApi({ projections: [chargeAttemptsProjection, providerCircuitsProjection] });
  operator = await staffMember(api, 'payments_operator');
  colleague = await staffMember(api, 'payments_operator');
  auditor = await staffMember(api, 'auditor');
  const attempt = { paymentId: PAYMENT, userId: USER, attempt: 1 };
  const keyExpiresAt = new Date().toISOString();
  await append(paymentStream(PAYMENT), [
    paymentRequested(),
    { type: 'AttemptStarted', data: { ...attempt, provider: 'stripe', key: 'k', requestHash: 'h', keyExpiresAt } },
    { type: 'ChargeDeclined', data: { ...attempt, code: 'card_declined', raw: 'a_code_of_tomorrow' } },
  ]);
  await append(providerHealthStream('stripe'), [
    { type: 'BreakerOpened', data: { provider: 'stripe', lane: 'call:stripe', why: 'timeout' } },
  ]);
}, 60_000);
afterAll(() => api.stop());

const append = async (stream: string, events: readonly MainLogEvent[]): Promise<void> => {
  const now = new Date();
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT };
  const { position } = await api.eventLog.append(stream, events, 'any', commandContext(context));
  await api.app.get(ReadTables).waitFor(['charge_attempts', 'provider_circuits'], position, 10_000);
};
const send = (member: Member | undefined, path: string, body?: unknown) => callApi(api, member, `/api/staff${path}`, { body });
const codeOf = async (sent: ReturnType<typeof send>): Promise<string> => {
  const { status, body } = await sent;
  return `${String(status)} ${(body as { error?: { code: string } }).error?.code ?? ''}`.trim();
};
const routing = async (): Promise<StaffRouting> => (await send(auditor, '/routing')).body as StaffRouting;
const rules = { rules: [], fallback: ['stripe', 'adyen'], costs: [] };
const draft = (who: Member | undefined, body: object = {}) =>
  send(who, '/routing/drafts', { rules, reason: 'Fewer failed payments.', ...body });
const why = { reason: 'Agreed.' };

describe('rules', () => {
  it('are drafted by one person, tried over past payments, published by another, and taken back', async () => {
    expect(await routing()).toMatchObject({ in_force: { version: 0 }, drafts: [], providers: ['stripe', 'adyen'] });
    expect(await draft(operator)).toEqual({ status: 201, body: { draft: 1 } });
    const [drafted] = (await routing()).drafts;
    expect(drafted).toMatchObject({ draft: 1, rules, status: 'draft', publication: null, reason: 'Fewer failed payments.' });
    expect(drafted?.drafted_by.user_id).toBe(operator?.userId);
    expect(drafted?.trial).toMatchObject({ payments: 1, moved: 0, gained: 0, lost: 0 });

    expect(await codeOf(send(operator, '/routing/drafts/1/publication', why))).toBe('403 SAME_PERSON');
    expect(await send(colleague, '/routing/drafts/1/publication', why)).toEqual({ status: 202, body: { version: 1 } });
    expect(await routing()).toMatchObject({
      in_force: { version: 1, rules },
      drafts: [{ status: 'published', publication: { version: 1 } }],
    });
    expect(await codeOf(send(colleague, '/routing/drafts/1/publication', why))).toBe('409 DRAFT_OUTDATED');

    expect(await send(operator, '/routing/versions/1/withdrawal', { reason: 'More declines.' })).toEqual({
      status: 202,
      body: { version: 0 },
    });
    expect(await routing()).toMatchObject({
      in_force: { version: 0 },
      drafts: [{ status: 'withdrawn', withdrawal: { reason: 'More declines.' } }],
    });
    expect(await codeOf(send(operator, '/routing/versions/1/withdrawal', why))).toBe('409 NOT_IN_FORCE');
  });

  it('are discarded instead, by any member of staff who may publish them', async () => {
    expect(await draft(operator)).toEqual({ status: 201, body: { draft: 2 } });
    expect(await codeOf(send(auditor, '/routing/drafts/2/discarding', why))).toBe('403 FORBIDDEN');
    expect(await send(operator, '/routing/drafts/2/discarding', why)).toEqual({ status: 202, body: { version: 0 } });
    expect((await routing()).drafts[0]).toMatchObject({ status: 'discarded', discarding: { reason: 'Agreed.' } });
    expect(await codeOf(send(colleague, '/routing/drafts/2/publication', why))).toBe('409 DRAFT_OUTDATED');
    expect(await codeOf(send(colleague, '/routing/drafts/2/discarding', why))).toBe('409 DRAFT_OUTDATED');
  });

  it('are refused with the field that is wrong, and to those who may only read', async () => {
    expect(await codeOf(draft(operator, { rules: { ...rules, fallback: ['nobody'] } }))).toBe('400 INVALID_PARAMETER');
    expect(await codeOf(draft(operator, { reason: ' ' }))).toBe('400 INVALID_PARAMETER');
    expect(await codeOf(draft(operator, { rules: 'all' }))).toBe('400 INVALID_PARAMETER');
    expect(await codeOf(send(colleague, '/routing/drafts/99/publication', why))).toBe('404 NOT_FOUND');
    expect(await codeOf(draft(auditor))).toBe('403 FORBIDDEN');
  });
});

it('the providers have the names of their products', async () => {
  const { body } = await send(auditor, '/provider-titles');
  expect(body).toEqual({
    providers: [
      { name: 'stripe', title: 'Stripe' },
      { name: 'adyen', title: 'Adyen' },
      { name: 'iso20022', title: 'Bank account' },
    ],
  });
});

it('the providers are shown with open circuits, outcomes, and the codes that their tables lack', async () => {
  const { status, body } = await send(auditor, '/providers');
  expect(status).toBe(200);
  const { providers } = body as { providers: readonly StaffProvider[] };
  expect(providers.map(({ name }) => name)).toEqual(['stripe', 'adyen', 'iso20022']);
  expect(providers[0]).toMatchObject({
    capabilities: { looks_up_by_reference: true, key_window_hours: 24 },
    open: [{ lane: 'call:stripe', why: 'timeout' }],
    history: [{ lane: 'call:stripe', what: 'opened', why: 'timeout' }],
    last_day: { captured: 0, declined: 1 },
    codes: [{ raw: 'a_code_of_tomorrow', count: 1, meaning: null }],
    unmapped: 1,
  });
});
