/**
 * "make chaos": kills, pauses and restarts every process of a temporary installation while customers deposit and trade, then checks the
 * result. SEED repeats a plan, KILLS is the number of kills (100), REDIS=1 puts the queues on a temporary Redis, which is killed too. AT
 * and TARGETS choose places (runtime/src/process/failpoint.ts) and processes, separated by commas.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunningInstallation } from './installation/running-installation.ts';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';
import { namesFrom, numberFrom, say } from './chaos/drill-terminal.ts';
import { findFreePort } from './ports.ts';

const DEFAULT_KILLS = 100;
const CUSTOMERS = 16;
const TRADERS = 6;
const REST_LIMIT_MS = 300_000;
/** Limits the growing pause before a restart, to keep the drill short. */
const LONGEST_RESTART_PAUSE_MS = '500';
/** Shortens the wait until a look-up that finds no charge counts as final. */
const PROVIDER_SETTLES_WITHIN_SECONDS = '10';
/** Shorten the waits for a page that was left open, and for a withdrawal that could be cancelled. */
const CHALLENGE_TIMEOUT_SECONDS = '20';
const PAYOUT_UNDO_SECONDS = '2';
/** All customers share a few bad cards, which would otherwise soon reach the limit of declined attempts. */
const DECLINED_TRIES = '100000';
/** How long a killed Redis stays down, so that every connection notices. */
const REDIS_AWAY_MS = 500;

const main = async (): Promise<number> => {
  const seed = numberFrom('SEED', Math.floor(Math.random() * 1_000_000));
  const kills = numberFrom('KILLS', DEFAULT_KILLS);
  const failpoints = join(tmpdir(), `danubit-failpoints-${String(process.pid)}`);
  const redis = process.env['REDIS'] === '1' ? await startOwnRedis() : undefined;
  say(
    `seed ${String(seed)}, ${String(kills)} kills, queues on ${redis === undefined ? 'PostgreSQL' : 'Redis'}; building and starting an installation`,
  );
  const settings = {
    FAILPOINTS_DIR: failpoints,
    LONGEST_RESTART_PAUSE_MS,
    PROVIDER_SETTLES_WITHIN_SECONDS,
    CHALLENGE_TIMEOUT_SECONDS,
    PAYOUT_UNDO_SECONDS,
    CARD_TRIES_PER_CUSTOMER: DECLINED_TRIES,
    CARD_TRIES_PER_CARD: DECLINED_TRIES,
    CARD_TRIES_PER_NETWORK: DECLINED_TRIES,
    NEW_CARDS_PAUSE_TRIES: DECLINED_TRIES,
    REDIS_URL: redis?.url ?? '',
  };
  const installation = await startTemporaryInstallation({ name: 'chaos', settings });
  const end = async (): Promise<void> => {
    await installation.end();
    await redis?.stop();
    await rm(failpoints, { recursive: true, force: true });
  };
  // The first Ctrl-C ends the faults and checks the result so far. The second one stops everything.
  const enough = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (enough.signal.aborted) void end().then(() => process.exit(1));
      enough.abort();
    });
  }
  try {
    const facts = await findRunningInstallation(installation.dataDir);
    if (facts === undefined) throw new Error('The temporary installation is not running.');
    // Imported here, because these modules exist only after the build at the start.
    const { runChaos } = await import('./chaos/run-chaos.ts');
    const { printReport } = await import('./chaos/print-report.ts');
    const report = await runChaos(facts, {
      seed,
      kills,
      enough: enough.signal,
      customers: CUSTOMERS,
      traders: TRADERS,
      at: namesFrom('AT'),
      targets: namesFrom('TARGETS'),
      failpoints,
      restLimitMs: REST_LIMIT_MS,
      loseRedis: redis?.lose,
      say,
    });
    return printReport(report, seed, { everyPlace: kills >= DEFAULT_KILLS && namesFrom('AT').length === 0 });
  } finally {
    await end();
  }
};

type OwnRedis = { readonly url: string; readonly lose: () => Promise<void>; readonly stop: () => Promise<void> };

/** Without persistence, so that a kill loses all data. */
const startOwnRedis = async (): Promise<OwnRedis> => {
  const port = String(await findFreePort());
  const start = (): ChildProcess =>
    spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'], {
      stdio: 'ignore',
    });
  let server = start();
  await once(server, 'spawn');
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    lose: async () => {
      await kill();
      await delay(REDIS_AWAY_MS);
      server = start();
    },
    stop: kill,
  };
};

process.exit(await main());
