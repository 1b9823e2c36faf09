import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET } from '@danubit/core/domain/payments/routing/rule-set';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, expect, test } from '@jest/globals';
import type { Desk } from '../four-eyes.ts';
import { readRouting } from '../../platform/routing/routing-book.ts';
import { changeRouting } from './routing-desk.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const [ANNA, BORIS, CLARA] = ['anna', 'boris', 'clara'].map((name) => idFromText(name)) as [string, string, string];
const PAST = ['captured', 'declined'].map((outcome, at) => ({
  ...{ payment_id: String(at), provider: 'stripe', outcome, asset: 'EUR', minor: '10000', brand: 'visa', country: 'SK' },
  ...{ level: 'standard', preferred: 'stripe' },
}));
const rules: RuleSet = { ...DEFAULT_RULE_SET, fallback: ['stripe', 'adyen'] };

let desk: Desk & { readonly mode: 'test' };
beforeEach(async () => {
  const eventLog = memoryLog();
  const query = (sql: string, [userIds]: unknown[]) =>
    Promise.resolve(
      sql.includes('charge_attempts')
        ? PAST
        : (userIds as readonly string[]).map((id) => ({ user_id: id, subject_id: id, has_second_factor: true })),
    );
  desk = { database: { query: query as never }, eventLog, emailIndexKeys: [''], now: NOW, mode: 'test' };
  for (const [userId, role] of [
    [ANNA, 'payments_operator'],
    [BORIS, 'payments_operator'],
    [CLARA, 'auditor'],
  ] as const) {
    await handleCommand(eventLog, {
      stream: staffStream(userId),
      decider: staff,
      command: { type: 'GrantRole', userId, role, approver: 'the board' },
      context: commandContext({
        ...{ commandId: newCommandId(NOW), occurredAt: NOW.toISOString(), actor: SYSTEM_ACTOR, subjectId: userId },
      }),
    });
  }
});

test('one person drafts and tries rules, another puts them in force and takes them back', async () => {
  await changeRouting(desk, ANNA, { kind: 'draft', rules, reason: 'Fewer failed payments.' });
  expect((await readRouting(desk.eventLog)).drafts).toMatchObject([
    { draft: 1, rules, draftedBy: ANNA, trial: { payments: 2, approvals: { before: 1, after: 1 }, to: NOW.toISOString() } },
  ]);
  await expect(changeRouting(desk, ANNA, { kind: 'publish', draft: 1, reason: 'Mine.' })).rejects.toThrow('Someone other');
  await changeRouting(desk, BORIS, { kind: 'publish', draft: 1, reason: 'Agreed.' });
  expect((await readRouting(desk.eventLog)).inForce).toMatchObject({ version: 1, rules });
  await changeRouting(desk, BORIS, { kind: 'withdraw', version: 1, reason: 'More declines.' });
  expect((await readRouting(desk.eventLog)).inForce).toEqual({ version: 0, rules: DEFAULT_RULE_SET });
});

test('rules that name an unknown provider, a file of another form, and a role that may not are refused', async () => {
  const draft = (asked: unknown, account = ANNA) => changeRouting(desk, account, { kind: 'draft', rules: asked, reason: 'r' });
  await expect(draft({ ...rules, fallback: ['nobody'] })).rejects.toThrow('unknown provider');
  await expect(draft({ rules: 'all' })).rejects.toThrow('not a rule set');
  await expect(draft(rules, CLARA)).rejects.toThrow('no role');
  await expect(changeRouting(desk, ANNA, { kind: 'draft', rules, reason: ' ' })).rejects.toThrow('Say why');
  expect((await readRouting(desk.eventLog)).drafts).toEqual([]);
});
