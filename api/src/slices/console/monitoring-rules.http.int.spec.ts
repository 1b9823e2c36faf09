import type { StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { FIRST_RULE_SET } from '@danubit/core/domain/compliance/monitoring/rule-settings';
import { monitoringRules } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.decider';
import { MONITORING_RULES_STREAM } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let [analyst, officer, operator]: Member[] = [];
beforeAll(async () => {
  api = await startTestApi();
  analyst = await staffMember(api, 'compliance_analyst');
  officer = await staffMember(api, 'compliance_officer');
  operator = await staffMember(api, 'payments_operator');
}, 60_000);
afterAll(() => api.stop());

const send = (member: Member | undefined, path: string, body?: unknown) =>
  callApi(api, member, `/api/staff/monitoring-rules${path}`, { body });
const codeOf = async (sent: ReturnType<typeof send>): Promise<string> => {
  const { status, body } = await sent;
  return `${String(status)} ${(body as { error?: { code: string } }).error?.code ?? ''}`.trim();
};
const shown = async (): Promise<StaffMonitoringRules> => (await send(officer, '')).body as StaffMonitoringRules;
const [FIRST, ...OTHERS] = FIRST_RULE_SET.rules;
const rules = { ...FIRST_RULE_SET, rules: [{ ...FIRST, score: 41 }, ...OTHERS] };
const why = { reason: 'Agreed.' };

/** What the compliance process does within seconds. */
const tried = async (draft: number): Promise<void> => {
  const [restricted, sides] = [api.app.get(RestrictedLog), { before: 1, after: 2 }];
  const counts = { movements: 3, customers: 1, leftOut: 0, alerts: sides, held: sides, gained: 1, lost: 0, minutes: sides };
  const hits = [{ ruleId: 'structuring-1000', ...sides }];
  const now = new Date();
  await handleCommand(restricted, {
    ...{ stream: MONITORING_RULES_STREAM, decider: monitoringRules },
    command: { type: 'RecordBacktest', draft, backtest: { upTo: '9', against: 0, ...counts, rules: hits } },
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
  });
};

describe('monitoring rules', () => {
  it('are drafted by one person, tried, published by another, and taken back', async () => {
    expect(await shown()).toMatchObject({ in_force: { version: 0, name: 'pack/4' }, drafts: [] });
    expect(await send(officer, '/drafts', { rules, reason: 'Sharper.' })).toEqual({ status: 201, body: { draft: 1 } });
    expect(await codeOf(send(officer, '/drafts/1/publication', why))).toBe('409 NOT_TRIED');
    await tried(1);
    expect(await send(analyst, '/drafts/1/shadow-run', {})).toEqual({ status: 202, body: { draft: 1 } });
    expect(await codeOf(send(officer, '/drafts/1/publication', why))).toBe('403 SAME_PERSON');
    expect(await codeOf(send(analyst, '/drafts/1/publication', why))).toBe('403 FORBIDDEN');
    const [draft] = (await shown()).drafts;
    expect(draft).toMatchObject({ status: 'draft', drafted: { reason: 'Sharper.' }, shadow: { movements: 0 }, backtest: { gained: 1 } });
    expect(draft?.rules.rules[0]).toMatchObject({ id: FIRST?.id, version: 2 });

    // The analyst drafts the next one, which the officer publishes.
    expect(await send(analyst, '/drafts', { rules, reason: 'Sharper.' })).toEqual({ status: 201, body: { draft: 2 } });
    await tried(2);
    expect(await send(officer, '/drafts/2/publication', why)).toEqual({ status: 202, body: { version: 1 } });
    expect(await shown()).toMatchObject({
      in_force: { version: 1, name: 'rules/1' },
      drafts: [{ status: 'published', version: 1 }, { status: 'outdated' }],
    });
    expect((await shown()).missing).toEqual([]);
    expect(await send(officer, '/versions/1/withdrawal', why)).toEqual({ status: 202, body: { version: 0 } });
    expect((await shown()).drafts[0]).toMatchObject({ status: 'withdrawn', withdrawal: { reason: 'Agreed.' } });
  });

  it('are refused with the field that is wrong, and hidden from all others', async () => {
    const wrong = { ...rules, rules: [{ ...FIRST, when: { is: 'at least', left: { is: 'mood' }, right: { is: 'number', value: '1' } } }] };
    const refused = await send(officer, '/drafts', { rules: wrong, reason: 'Why not.' });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
    expect(JSON.stringify(refused.body)).toContain('rules');
    expect(await codeOf(send(officer, '/drafts', { rules: { ...rules, rules: [FIRST, FIRST] }, reason: 'Twice.' }))).toBe(
      '400 INVALID_PARAMETER',
    );
    expect(await codeOf(send(officer, '/drafts/99/discarding', why))).toBe('404 NOT_FOUND');
    expect(await codeOf(send(operator, ''))).toBe('403 FORBIDDEN');
    expect(await codeOf(send(operator, '/drafts', { rules, reason: 'Mine.' }))).toBe('403 FORBIDDEN');
  });
});
