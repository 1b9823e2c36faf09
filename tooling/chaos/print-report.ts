import { FAILPOINTS } from '@danubit/runtime/process/failpoint';
import type { Evidence } from './check-evidence.ts';
import type { ChaosReport } from './run-chaos.ts';

/** Prints the report. @returns the exit code: 0 when there is no violation */
export const printReport = (report: ChaosReport, seed: number, { everyPlace }: { readonly everyPlace: boolean }): number => {
  const { evidence } = report;
  const missed = FAILPOINTS.filter((place) => !report.reached.has(place));
  const violations = [...report.violations, ...(everyPlace && missed.length > 0 ? [`never reached: ${missed.join(', ')}`] : [])];
  const answers = Map.groupBy(report.deposits, ({ answer }) => answer);
  const lines = [
    `${String(report.faults)} faults, ${String(report.kills)} of them killed a process`,
    `${String(report.deposits.length)} deposits: ${[...answers].map(([answer, of]) => `${String(of.length)} ${answer}`).join(', ')}`,
    `checked: ${String(evidence?.payments.length ?? 0)} payments, ${refundsText(evidence)}, ${String(evidence?.entries.length ?? 0)} entries, ${String(evidence?.charges.length ?? 0)} charges at the provider`,
    `of traders: ${tradesText(report)}`,
    `all work done ${(report.restMs / 1000).toFixed(0)} s after the last fault`,
    `failpoints reached: ${FAILPOINTS.map((place) => `${place} ${String(report.reached.get(place) ?? 0)}`).join(', ')}`,
    ...violations.map((violation) => `VIOLATED: ${violation}`),
    violations.length === 0
      ? 'Passed: no payment, refund, order or withdrawal was made twice, lost or left unfinished.'
      : `Failed. To repeat the plan: make chaos SEED=${String(seed)}`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return violations.length === 0 ? 0 : 1;
};

const tradesText = ({ evidence, requests }: ChaosReport): string => {
  const deliveries = Map.groupBy(evidence?.trades.deliveries ?? [], ({ isOwnMove }) => isOwnMove);
  const kinds = [
    ['orders', evidence?.trades.orders],
    ['withdrawals', evidence?.trades.payouts],
    ['withdrawals of coins', evidence?.trades.coins],
    ['deliveries', deliveries.get(false)],
    ['moves of received coins', deliveries.get(true)],
  ] as const;
  const ended = kinds.map(([name, of = []]) => {
    const byEnd = Map.groupBy(
      of.map(({ status }) => status),
      (status) => status,
    );
    return `${String(of.length)} ${name} (${[...byEnd].map(([end, some]) => `${String(some.length)} ${end}`).join(', ')})`;
  });
  return [`${String(requests.length)} requests`, ...ended].join(', ');
};

const refundsText = (evidence: Evidence | undefined): string => {
  const refunds = evidence?.refunds ?? [];
  const byEnd = Map.groupBy(refunds, ({ status }) => status);
  return `${String(refunds.length)} refunds (${[...byEnd].map(([end, of]) => `${String(of.length)} ${end}`).join(', ')})`;
};
