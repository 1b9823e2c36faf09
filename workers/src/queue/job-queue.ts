import type { JobsOptions } from 'bullmq';

export const QUEUE_SCHEMA = 'queue';

/** What a queued job carries: which row of the due table. Never more. */
export type JobTicket = { readonly workId: string };

type OnError = (error: Error) => void;
export type JobQueue = {
  readonly enqueue: (name: string, workId: string, jobId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};
export type JobWorker = { readonly close: () => Promise<void> };

export type QueueBackend = {
  readonly kind: 'redis' | 'postgres';
  readonly openQueue: (name: string, onError: OnError) => JobQueue;
  readonly openWorker: (name: string, run: (workId: string) => Promise<void>, concurrency: number, onError: OnError) => JobWorker;
  readonly close: () => void;
};

/** Kept for a day for whoever looks at the queue; the truth about the work is in the due table. */
const KEEP_FAILED_SECONDS = 86_400;
export const defaultJobOptions: JobsOptions = {
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 },
};
/** A stall never decides about money: the due table does, so stalled jobs are simply run again. */
export const workerOptions = { lockDuration: 30_000, maxStalledCount: 20 };

type AnyQueue = {
  readonly add: (name: string, data: JobTicket, options: JobsOptions) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

export const jobQueue = (queue: AnyQueue): JobQueue => ({
  async enqueue(name, workId, jobId) {
    await queue.add(name, { workId }, { jobId });
  },
  close: () => queue.close(),
});
