import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { backoffMs } from '@danubit/runtime/backoff';
import { dueId } from '../../due/due-table.ts';
import type { DueWork, WorkRequest } from '../../due/due-work.ts';
import { RETRY_BACKOFF } from '../../due/retry-backoff.ts';
import { LEASE_MS } from '../../due/work-lease.ts';
import type { Job, JobOutcome } from '../../jobs/job.ts';
import type { SimulatedProcess } from './process.ts';
import type { World } from './world.ts';

type Row = DueWork & {
  readonly isDone: boolean;
  readonly hasRun: boolean;
  readonly dueAt: number;
  readonly lease: { readonly number: number; readonly process: SimulatedProcess; readonly life: number; readonly until: number } | null;
  readonly lastError: string | null;
};

/** Done without a run. */
const isClosed = (row: Row | undefined): boolean => row?.isDone === true && !row.hasRun;

export type Worker = { readonly process: SimulatedProcess; readonly jobs: ReadonlyMap<string, Job> };

/** The queue hands a ticket to a worker. */
const TICKET_MS = [1, 50] as const;

/** The due table and its queue in memory, with the rules of due-table.ts and work-lease.ts. */
export class SimulatedDue {
  readonly #rows = new Map<string, Row>();
  readonly #world: World;
  #leases = 0;
  runs = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Work that is not done, for the report. */
  open(): readonly Row[] {
    return [...this.#rows.values()].filter(({ isDone }) => !isDone);
  }

  request(asked: WorkRequest, cause: RecordedDomainEvent, workers: readonly Worker[]): void {
    const id = dueId(asked.action, asked.subject);
    const before = this.#rows.get(id);
    if (asked.how === 'unless-closed' && isClosed(before)) return;
    const isDone = asked.how === 'close';
    const version = before?.version ?? 0;
    const row: Row = {
      id,
      action: asked.action,
      subject: asked.subject,
      causeEventId: cause.metadata.eventId,
      correlationId: cause.metadata.correlationId,
      tries: 0,
      version: isDone ? version : version + 1,
      isDone,
      hasRun: before?.hasRun ?? false,
      dueAt: this.#world.nowMs + asked.delayMs,
      lease: before?.lease ?? null,
      lastError: null,
    };
    this.#rows.set(id, row);
    if (!isDone) this.#wake(row, workers);
  }

  #wake({ id, dueAt }: Row, workers: readonly Worker[]): void {
    this.#world.after(dueAt - this.#world.nowMs + this.#world.between(...TICKET_MS), () => {
      this.#start(id, workers);
    });
  }

  #start(id: string, workers: readonly Worker[]): void {
    const row = this.#rows.get(id);
    if (row === undefined || row.isDone || row.dueAt > this.#world.nowMs) return;
    const alive = workers.filter(({ process }) => process.isAlive);
    const worker = alive[this.#world.pick(alive.length)];
    if (worker === undefined || this.#isLeased(row)) {
      this.#world.after(1_000, () => {
        this.#start(id, workers);
      });
      return;
    }
    const { process } = worker;
    const lease = { number: (this.#leases += 1), process, life: process.life, until: this.#world.nowMs + LEASE_MS };
    const taken = { ...row, hasRun: true, lease };
    this.#rows.set(id, taken);
    this.runs += 1;
    // The run of a process that died ends nothing: when its lease is over, another run takes the work.
    this.#world.after(LEASE_MS + 1_000, () => {
      this.#start(id, workers);
    });
    void this.#run(worker, taken, lease.number, workers);
  }

  #isLeased({ id, lease }: Row): boolean {
    if (lease === null) return false;
    if (lease.process.renews(lease.life)) {
      const row = this.#rows.get(id);
      if (row !== undefined) this.#rows.set(id, { ...row, lease: { ...lease, until: this.#world.nowMs + LEASE_MS } });
      return true;
    }
    return lease.until > this.#world.nowMs;
  }

  async #run({ process, jobs }: Worker, work: Row, lease: number, workers: readonly Worker[]): Promise<void> {
    const job = jobs.get(work.action);
    if (job === undefined) throw new Error(`The simulation has no job for ${work.action}.`);
    let ended: Ended;
    try {
      ended = { outcome: await job.run(work) };
    } catch (error) {
      ended = { error };
    }
    await process.call(() => {
      this.#end(work, lease, ended, workers);
      return Promise.resolve();
    });
  }

  #end(work: Row, lease: number, ended: Ended, workers: readonly Worker[]): void {
    const row = this.#rows.get(work.id);
    if (row?.lease?.number !== lease) return;
    const after = endedRow(row, row.version === work.version, ended, this.#world.nowMs);
    this.#rows.set(row.id, after);
    if (!after.isDone) this.#wake(after, workers);
  }
}

type Ended = { readonly outcome: JobOutcome } | { readonly error: unknown };

/** A newer request keeps its own due time, and its tries start at zero. */
const endedRow = (row: Row, isNewest: boolean, ended: Ended, nowMs: number): Row => {
  const free = { ...row, lease: null };
  if ('error' in ended) return later(free, isNewest, nowMs + backoffMs(RETRY_BACKOFF, row.tries), String(ended.error));
  if (ended.outcome === 'done') return { ...free, isDone: isNewest };
  const at = nowMs + ended.outcome.againInMs;
  return ended.outcome.untried === true ? { ...free, dueAt: isNewest ? at : row.dueAt } : later(free, isNewest, at, null);
};

const later = (row: Row, isNewest: boolean, dueAt: number, lastError: string | null): Row =>
  isNewest ? { ...row, tries: row.tries + 1, dueAt, lastError } : { ...row, lastError };
