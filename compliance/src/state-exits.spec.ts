import type { AlertStatus } from '@danubit/contracts/values/alerts';
import type { CaseStatus } from '@danubit/contracts/values/cases';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { CaseBook } from '@danubit/core/compliance/case-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { complianceCase, type CaseCommand } from '@danubit/core/domain/compliance/case/case.decider';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { carryOutCases } from './carry-out-cases.ts';

/**
 * How each state of an alert or a case is left. A new state does not compile without an exit. `officers`: when its time has passed, this
 * process escalates it. `process`: this process carries it on. `people`: it stays until two people decide, such as frozen money.
 */
type Exit = 'officers' | 'process' | 'people' | 'its opener' | 'end';
const ALERT: Readonly<Record<AlertStatus, Exit>> = {
  ...{ open: 'officers', proposed: 'officers', cleared: 'process', refused: 'process', kept: 'people' },
};
const CASE: Readonly<Record<CaseStatus, Exit>> = { draft: 'its opener', open: 'officers', decided: 'process', closed: 'end' };

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-12-24T12:00:00.000Z';
const WHY = 'The invoices explain all three payments.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a1', rules: 'pack/1' });

let restricted: RestrictedLog;
let at: string;
const tools = () => ({ restricted, clock: { now: () => new Date(at) } });
const context = () => commandContext({ commandId: newCommandId(new Date()), occurredAt: NOW, actor: SYSTEM_ACTOR, subjectId: 's1' });
const tellAlert = (command: AlertCommand) =>
  handleCommand(restricted, { stream: alertStream('a1'), decider: alert, command, context: context() });
const tellCase = (command: CaseCommand) =>
  handleCommand(restricted, { stream: caseStream('c1'), decider: complianceCase, command, context: context() });
const carryOut = () => carryOutCases(tools(), { cases: new CaseBook(restricted), alerts: new AlertBook(restricted) });

beforeEach(async () => {
  restricted = memoryRestrictedLog();
  at = NOW;
  await tellAlert({ type: 'RaiseAlert', alert: RAISED });
  const links = [{ alertId: 'a1', userId: 'u1', name: 'Oto Richter', paymentId: 'p1' }];
  await tellCase({ type: 'DraftCase', caseId: 'c1', title: 'Three payments', priority: 'high', links, by: 'analyst' });
  await tellCase({ type: 'OpenCase', owner: 'analyst', dueAt: LATER, by: 'analyst' });
});

const decide = async (release: boolean): Promise<void> => {
  await tellCase({
    ...{ type: 'ProposeDecision', outcome: 'no_suspicion', release, rationale: WHY, by: 'analyst', at: NOW, lapsesAt: LATER },
  });
  await tellCase({ type: 'ApproveDecision', proposal: 1, by: 'officer', at: NOW });
};

describe('what waits for people', () => {
  test('goes to the officers when its time has passed, and is not decided by time', async () => {
    expect([ALERT.open, ALERT.proposed, CASE.open]).toEqual(['officers', 'officers', 'officers']);
    await carryOut();
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'open', isEscalated: false });
    at = LATER;
    await carryOut();
    await carryOut();
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'open', isEscalated: true });
  });
});

describe('what two people decided about a case', () => {
  test.each([
    [true, 'cleared'],
    [false, 'kept'],
  ])('is carried into its alerts and closes it: release %p, alert %p', async (release, status) => {
    // Half of it happened before the process died.
    await tellAlert({
      ...{ type: 'DecideAlert', decision: 'clear', rationale: WHY, by: 'someone', isOfficer: true, at: NOW, lapsesAt: LATER },
    });
    await decide(release);
    await carryOut();
    await carryOut();
    expect(await restricted.load(alert, alertStream('a1'))).toMatchObject({ status });
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'closed' });
  });
});
