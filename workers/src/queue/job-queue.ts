import type { JobsOptions } from 'bullmq';

export const QUEUE_SCHEMA = 'queue';

/** What a queued job carries: which row of the due table, and the number of the ticket. Never more. */
export type JobTicket = { readonly workId: string; readonly ticket: number };

type OnError = (error: Error) => void;
export type JobQueue = {
  /** A ticket that the queue still has, waiting or running, is not added a second time. */
  readonly enqueue: (name: string, ticket: JobTicket) => Promise<void>;
  readonly close: () => Promise<void>;
};
export type JobWorker = { readonly close: () => Promise<void> };

export type QueueBackend = {
  readonly kind: 'redis' | 'postgres';
  readonly openQueue: (name: string, onError: OnError) => JobQueue;
  readonly openWorker: (name: string, run: (ticket: JobTicket) => Promise<void>, concurrency: number, onError: OnError) => JobWorker;
  readonly close: () => void;
};

/** Nothing is kept: the truth about the work is in the due table, and a ticket that is kept could not be queued again. */
export const defaultJobOptions: JobsOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true };
/** A stall never decides about money: the due table does, so stalled jobs are simply run again. */
export const workerOptions = { lockDuration: 30_000, maxStalledCount: 20 };

type AnyQueue = {
  readonly add: (name: string, data: JobTicket, options: JobsOptions) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

export const jobQueue = (queue: AnyQueue): JobQueue => ({
  async enqueue(name, ticket) {
    await queue.add(name, ticket, { jobId: `${ticket.workId}-${String(ticket.ticket)}` });
  },
  close: () => queue.close(),
});
