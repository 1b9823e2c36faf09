import { describe, expect, test } from '@jest/globals';
import { providerReports, type ProviderReportCommand } from './provider-report.decider.ts';
import type { RecordedReport } from './provider-report.events.ts';

const report = (changes: Partial<RecordedReport> = {}): RecordedReport => ({
  provider: 'acquirer',
  reference: 'p1',
  noticeId: 'n1',
  about: 'charge',
  attempt: 1,
  isSuccess: true,
  providerReference: 'r1',
  amount: { currency: 'EUR', minor: '100' },
  raw: null,
  evidence: null,
  paymentId: 'p1',
  ...changes,
});
const after = (...reports: readonly RecordedReport[]): readonly RecordedReport[] =>
  reports.reduce<readonly RecordedReport[]>((state, data) => {
    const command: ProviderReportCommand = { type: 'RecordReport', report: data };
    const decision = providerReports.decide(command, state);
    return decision.accepted ? decision.events.reduce(providerReports.evolve, state) : state;
  }, providerReports.initial);

describe('reports about one reference', () => {
  test('are kept once each, in whatever order and however often they come', () => {
    const reports = [report(), report({ noticeId: 'n2', isSuccess: false, raw: '2' }), report({ about: 'refund', noticeId: 'n3' })];
    const shuffled = [2, 0, 0, 1, 2, 2, 1, 0].flatMap((index) => reports[index] ?? []);
    expect(after(...shuffled).map(({ noticeId }) => noticeId)).toEqual(['n3', 'n1', 'n2']);
  });
});
