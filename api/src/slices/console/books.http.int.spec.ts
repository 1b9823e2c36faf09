import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { reconciliationBreaksProjection } from '@danubit/projections/tables/reconciliation-breaks/reconciliation-breaks.projection';
import { reconciliationRunsProjection } from '@danubit/projections/tables/reconciliation-runs/reconciliation-runs.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let [operator, colleague, analyst]: Member[] = [];

beforeAll(async () => {
  api = await startTestApi({ projections: [reconciliationBreaksProjection, reconciliationRunsProjection] });
  operator = await staffMember(api, 'payments_operator');
  colleague = await staffMember(api, 'payments_operator');
  analyst = await staffMember(api, 'compliance_analyst');
}, 60_000);
afterAll(() => api.stop());

const DAY = '2026-11-24';
const found = async (changes: { readonly item?: string | null } = {}): Promise<string> => {
  const breakId = randomUUID();
  const event: MainLogEvent = {
    type: 'BreakFound',
    data: {
      ...{ scope: 'stripe', date: DAY, breakId, kind: 'amount', what: 'charge', reference: `pi_${breakId}`, paymentId: null },
      ...{ item: 'psp.receivable:EUR:payment-1', ours: money('EUR', 25_000n), theirs: money('EUR', 25_100n) },
      ...{ since: '2026-11-24T10:00:00.000Z', owner: 'payments_operator', mend: 'claim' },
      ...changes,
    },
  };
  const context = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: null };
  const { position } = await api.eventLog.append(reconciliationStream('stripe', DAY), [event], 'any', commandContext(context));
  await api.app.get(ReadTables).waitFor(['reconciliation_breaks'], position);
  return breakId;
};

type Reply = Awaited<ReturnType<typeof callApi>>;
const send = (member: Member | undefined, path: string, body?: unknown) => callApi(api, member, path, { body });
const outcomeOf = ({ status, body }: Reply): string =>
  `${String(status)} ${(body['error'] as { code: string } | undefined)?.code ?? String(body['status'])}`;
const propose = async (who: Member | undefined, id: string, body: object) =>
  outcomeOf(await send(who, `/api/staff/breaks/${id}/proposals`, { mend: 'explained', reason: 'Checked with the provider.', ...body }));
const answer = async (who: Member | undefined, id: string, body: object = {}) =>
  outcomeOf(await send(who, `/api/staff/breaks/${id}/answers`, { answer: 'confirm', proposal: 1, ...body }));

describe('a break', () => {
  it('is listed with both figures, its owner and the mends that are possible', async () => {
    const id = await found();
    const { status, body } = await send(analyst, '/api/staff/books');
    expect(status).toBe(200);
    expect((body['breaks'] as readonly { id: string }[]).find((each) => each.id === id)).toMatchObject({
      ...{ kind: 'amount', ours: '250.00 EUR', theirs: '251.00 EUR', owner: 'payments_operator', status: 'open', proposal: null },
      mends: ['claim', 'explained', 'write_off'],
    });
  });

  it('ends when one proposes and another confirms what was read', async () => {
    const id = await found();
    expect(await propose(analyst, id, {})).toBe('403 FORBIDDEN');
    expect(await propose(operator, id, { reason: ' ' })).toBe('400 INVALID_PARAMETER');
    expect(await propose(operator, id, { mend: 'look_up' })).toBe('409 MEND_NOT_POSSIBLE');
    expect(await answer(colleague, id)).toBe('409 NOT_AWAITING_APPROVAL');
    expect(await propose(operator, id, { mend: 'write_off' })).toBe('202 proposed');
    expect(await propose(colleague, id, {})).toBe('409 ALREADY_PROPOSED');
    expect(await answer(operator, id)).toBe('403 SAME_PERSON');
    expect(await answer(colleague, id, { proposal: 2 })).toBe('409 PROPOSAL_DIFFERS');
    expect(await answer(colleague, id)).toBe('202 resolved');
    expect(await answer(colleague, id)).toBe('409 NOT_AWAITING_APPROVAL');
  });

  it('is open again after a rejection, and cannot be written off when our books have nothing of it', async () => {
    const id = await found({ item: null });
    expect(await propose(operator, id, { mend: 'write_off' })).toBe('409 MEND_NOT_POSSIBLE');
    expect(await propose(operator, id, {})).toBe('202 proposed');
    expect(await answer(operator, id, { answer: 'reject' })).toBe('202 open');
    expect(await propose(colleague, id, {})).toBe('202 proposed');
  });

  it('that was not found answers 404', async () => {
    expect(await propose(operator, randomUUID(), {})).toBe('404 NOT_FOUND');
  });
});

describe('a comparison on demand', () => {
  it('is requested once while it waits, and only with a provider that pays out', async () => {
    expect((await send(operator, '/api/staff/reconciliations', { scope: 'stripe' })).status).toBe(202);
    expect((await send(operator, '/api/staff/reconciliations', { scope: 'stripe' })).status).toBe(202);
    expect(outcomeOf(await send(operator, '/api/staff/reconciliations', { scope: 'iso20022' }))).toBe('404 NOT_FOUND');
    expect(outcomeOf(await send(operator, '/api/staff/reconciliations', { scope: 'No one' }))).toBe('400 INVALID_PARAMETER');
    const { runs, scopes } = (await send(operator, '/api/staff/books')).body as { runs: readonly object[]; scopes: readonly string[] };
    expect(scopes).toEqual(['stripe']);
    expect(runs).toMatchObject([{ scope: 'stripe', run: 1, outcome: null, requested_by: { user_id: operator?.userId } }]);
  });
});
