import { siteAddress, type InstallationFacts } from '../../../tooling/installation/environment.ts';
import { findChromium } from '../../../tooling/machine/chromium.ts';
import type { Measurement } from '../frame/measurement.ts';
import { provideProduct } from '../frame/product.ts';
import { openDepositor } from '../pixels/depositor.ts';
import { openWindows } from '../pixels/windows.ts';

/** From an event's commit to changed pixels, at the 95th percentile. */
const LIMIT_MS = 1_000;
const DEPOSITS = 40;
const WINDOWS = 2;

/**
 * Runs the whole product with Chromium. One customer has the dashboard open in two windows while deposits are made over HTTP. Each delay
 * runs from the time at which the log recorded the entry (just before its commit) to the first frame after the balance changed on the page.
 */
export const pixels: Measurement = {
  name: 'pixels',
  run: async (bench) => {
    const chromiumPath = await findChromium();
    if (chromiumPath === undefined) {
      bench.skip('G17', 'pixels: there is no Chromium on this machine ("apt-get install chromium", or give CHROMIUM_PATH)');
      return;
    }
    const installation = await provideProduct('bench-pixels');
    try {
      const delays = await measure(installation.facts, chromiumPath);
      for (const share of [0.5, 0.95, 1]) {
        const delayMs = percentile(delays, share);
        bench.report({
          goal: 'G17',
          what: `event committed to pixels changed, ${share === 1 ? 'the slowest' : `p${String(share * 100)}`} of ${String(delays.length)}`,
          ratio: delayMs / LIMIT_MS,
          target: { atMost: 1 },
          ours: `${delayMs.toFixed(0)} ms`,
          reference: `${String(LIMIT_MS)} ms`,
          disturbedBy: [],
        });
      }
    } finally {
      await installation.end();
    }
  },
};

const measure = async (facts: InstallationFacts, chromiumPath: string): Promise<readonly number[]> => {
  const depositor = await openDepositor(siteAddress(facts), facts.adminDatabaseUrl);
  try {
    const windows = await openWindows({ chromiumPath, siteUrl: siteAddress(facts), customer: depositor.customer, count: WINDOWS });
    try {
      // The first deposit creates the balance row.
      await windows.changedAfter(depositor.deposit);
      const delays: number[] = [];
      for (let made = 0; made < DEPOSITS; made += 1) {
        const { changedAt, recordedAt } = await windows.changedAfter(depositor.deposit);
        delays.push(...changedAt.map((at) => at - recordedAt));
      }
      return delays;
    } finally {
      await windows.close();
    }
  } finally {
    await depositor.close();
  }
};

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
};
