/**
 * "make simulate": runs the payment jobs on a simulated clock, log, queue and network, with six providers and a bank that make mistakes,
 * and checks the money; then orders, with a market that jumps, a chain that reorganises, and a node and a signer that are killed. SEED
 * repeats a run, PAYMENTS (10,000) and ORDERS (400) are how many, RUNS how many seeds one after the other (1). It needs no installation.
 */
import { build } from './build.ts';
import { numberFrom, say } from './chaos/drill-terminal.ts';

const DEFAULT_PAYMENTS = 10_000;
const DEFAULT_ORDERS = 400;
const MOST_FINDINGS = 20;

const main = async (): Promise<number> => {
  const first = numberFrom('SEED', Math.floor(Math.random() * 1_000_000));
  const payments = numberFrom('PAYMENTS', DEFAULT_PAYMENTS);
  const runs = numberFrom('RUNS', 1);
  await build(
    (name, line) => {
      say(`${name}: ${line}`);
    },
    ['back end'],
  );
  // Imported here, because it exists only after the build.
  const { simulate } = await import('@danubit/workers/testing/simulation/simulation');
  const { booksOver } = await import('./testing/memory-books.ts');
  let failures = 0;
  for (let seed = first; seed < first + runs; seed += 1) {
    const startedAt = performance.now();
    const { statuses, findings, ...counts } = await simulate({ seed, payments, books: booksOver });
    const minutes = (performance.now() - startedAt) / 60_000;
    const ends = [...statuses].map(([status, count]) => `${String(count)} ${status}`).join(', ');
    say(
      `seed ${String(seed)}: ${String(payments)} payments (${ends}), ${String(counts.charges)} charges, ${String(counts.refunds)} refunds, ` +
        `${String(counts.disputes)} disputes, ${String(counts.transfers)} bank transfers, ${String(counts.paidOut)} of ${String(counts.withdrawals)} withdrawals paid,`,
    );
    say(
      `  ${String(counts.authorised)} amounts approved first (${String(counts.voided)} released), ${String(counts.settlements)} payouts of providers, ` +
        `${String(counts.ownTransfers)} top-ups and sweeps, ${String(counts.breaks)} breaks found and ended`,
    );
    say(
      `  ${String(counts.events)} events, ${String(counts.kills)} kills, ${String(counts.runs)} runs of jobs in ${String(counts.simulatedDays)} simulated days; ` +
        `${String(Math.round(payments / minutes))} payments a minute`,
    );
    for (const finding of findings.slice(0, MOST_FINDINGS)) say(`  ${finding}`);
    if (findings.length > MOST_FINDINGS) say(`  and ${String(findings.length - MOST_FINDINGS)} more`);
    if (findings.length + (await runOrders(seed, numberFrom('ORDERS', DEFAULT_ORDERS))) > 0) failures += 1;
  }
  say(
    failures === 0
      ? 'Passed: no payment or order was charged or sent twice, lost or left unfinished, and the books agree.'
      : `${String(failures)} of ${String(runs)} runs failed.`,
  );
  return failures === 0 ? 0 : 1;
};

/** @returns how many rules were broken */
const runOrders = async (seed: number, orders: number): Promise<number> => {
  const { simulateOrders } = await import('@danubit/workers/testing/simulation/orders/simulate-orders');
  const { statuses, findings, ...counts } = await simulateOrders({ seed, orders });
  const ends = [...statuses].map(([status, count]) => `${String(count)} ${status}`).join(', ');
  say(`  ${String(orders)} orders (${ends}): ${String(counts.events)} events, ${String(counts.kills)} kills of workers, `);
  say(`  ${String(counts.outages)} of node or signer, ${String(counts.reorganisations)} reorganisations`);
  for (const finding of findings.slice(0, MOST_FINDINGS)) say(`  ${finding}`);
  return findings.length;
};

process.exitCode = await main();
