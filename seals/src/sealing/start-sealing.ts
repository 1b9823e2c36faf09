import { LeaseLost } from '@danubit/consumer/consumer-fault';
import { LEASE_MS } from '@danubit/consumer/lease';
import { underLock } from '@danubit/consumer/leadership';
import { backOff } from '@danubit/runtime/backoff';
import type pg from 'pg';
import { deliverTo } from '../destinations/deliver.ts';
import type { Destination } from '../destinations/destination.ts';
import { SEAL_SCHEMAS, SealStore } from '../store/seal-store.ts';
import type { SealLogger } from '../seal-logger.ts';
import { sealLog, type Sealing } from './seal-log.ts';
import type { SealProgress } from './sealer.ts';
import { SealBroken } from './sealing-tree.ts';

const BACKOFF = { firstMs: 500, longestMs: 30_000 };

type Parts = Omit<Sealing, 'seals'> & {
  readonly pool: pg.Pool;
  readonly logger: SealLogger;
  readonly destinations: readonly Destination[];
};

export type SealingState = {
  readonly log: Sealing['log'];
  readonly state: 'starting' | 'standby' | 'sealing' | 'retrying' | 'broken';
  readonly progress: SealProgress | null;
  readonly failure: string | null;
};

export type RunningSealing = { readonly state: () => SealingState; readonly stopped: Promise<void> };

/** Seals a log and delivers its checkpoints for as long as this process leads it, and tries again after every failure until aborted. */
export const startSealing = (parts: Parts, signal: AbortSignal): RunningSealing => {
  const { log, pool, logger } = parts;
  const schema = SEAL_SCHEMAS[log];
  let now: SealingState = { log, state: 'starting', progress: null, failure: null };
  const change = (changes: Partial<SealingState>): void => {
    now = { ...now, ...changes };
  };
  const lead = async (client: pg.PoolClient, leading: AbortSignal): Promise<void> => {
    const seals = new SealStore(client, schema);
    const ended = new AbortController();
    const either = AbortSignal.any([leading, ended.signal]);
    await seals.keepStateOf(['sealing', ...parts.destinations.map(({ name }) => name)]);
    const delivering = parts.destinations.map((destination) => deliverTo(destination, parts, either));
    try {
      await sealLog({ ...parts, seals }, leading, (progress) => {
        change({ state: 'sealing', progress, failure: null });
      });
    } finally {
      ended.abort();
      await Promise.all(delivering);
    }
  };
  const run = async (): Promise<void> => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const startedAt = performance.now();
      try {
        await underLock(pool, { schema, name: `seal ${log}`, leaseMs: LEASE_MS }, signal, lead, {
          onWaiting: () => {
            change({ state: 'standby', progress: null, failure: null });
          },
          onSilentLeader: () => {
            logger.warn({ log }, 'ended the session of a process that sealed this log and gave no sign of life');
          },
        });
      } catch (error) {
        const failure = error instanceof Error ? error.message : 'unknown';
        change({ state: error instanceof SealBroken ? 'broken' : 'retrying', progress: null, failure });
        logger.error({ err: error, log, ...(error instanceof SealBroken ? { alarm: 'seals_broken' } : {}) }, 'the log is not being sealed');
        if (!(error instanceof LeaseLost)) await new SealStore(pool, schema).report('sealing', undefined, failure).catch(() => undefined);
        if (performance.now() - startedAt > BACKOFF.longestMs) attempt = 0;
        await backOff(BACKOFF, Math.min(attempt, BACKOFF_STEPS), signal);
      }
    }
  };
  return { state: () => now, stopped: run() };
};

/** Beyond this the wait is the longest. */
const BACKOFF_STEPS = 10;
