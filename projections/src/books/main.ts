import { inTransaction } from '@danubit/consumer/transaction';
import { withConnection } from '@danubit/consumer/connection';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { readSettings } from '@danubit/runtime/settings/settings';
import { openReadPool } from '../read-pool.ts';
import { resetBooks } from './check-books.ts';
import { proofText } from './proof-text.ts';
import { proveBooks } from './prove-books.ts';

const CONNECTIONS = 2;
const SHOW_EVERY_MS = 2_000;
const USAGE = `Usage: books [--afresh]
  Folds the whole log once more and proves ledger, balances and log equal. Prints the trial balance and every difference, and ends
  with code 1 when there is any. With --afresh the running check forgets what it has folded and begins at the start of the log.\n`;

const run = async ([option, ...rest]: readonly string[]): Promise<number> => {
  if (rest.length > 0 || (option !== undefined && option !== '--afresh')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const settings = readSettings([...EVENT_LOG_SETTINGS, 'BOOKS_PATIENCE_SECONDS']);
  const pool = openReadPool(settings.DATABASE_URL, CONNECTIONS, createLogger('books', maskCardNumbers, process.stderr));
  const log = await openFitEventLog(settings);
  try {
    if (option === '--afresh') {
      await withConnection(pool, (client) => inTransaction(client, async () => resetBooks(client, await log.store.epoch())));
      process.stdout.write('The running check begins at the start of the log.\n');
      return 0;
    }
    const proof = await proveBooks({ pool, log, patienceMs: settings.BOOKS_PATIENCE_SECONDS * 1000, onProgress: progressPrinter() });
    process.stdout.write(proofText(proof));
    return proof.differences.length === 0 && proof.notCompared.length === 0 ? 0 : 1;
  } finally {
    await log.close();
    await pool.end();
  }
};

const progressPrinter = (): ((position: string, events: number) => void) => {
  let shownAt = performance.now();
  return (position, events) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    process.stderr.write(`at ${position}, ${String(events)} events\n`);
  };
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  },
);
