import { backOff, pause } from '@danubit/runtime/backoff';
import { STORE_BACKOFF } from '@danubit/event-store/store-backoff';
import {
  createPostgresBackend,
  PostgresQueueBackend,
  Queue,
  Worker,
  type PostgresConnection,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';
import { defaultJobOptions, jobQueue, QUEUE_SCHEMA, workerOptions, type JobTicket, type QueueBackend } from './job-queue.ts';
import { ListeningElsewhere, openSharedListener } from './shared-listener.ts';

/** Connections of each queue and of each worker to PostgreSQL; without a limit they took a third of the server's. */
const POOL_SIZE = 2;
/** Not closed when idle: a new connection costs more than its queries. */
const KEPT = 1;
const PAUSE_AFTER_FAILURE_MS = 1_000;

/**
 * BullMQ 6.7 keeps a failed first connection as long as its queue or worker lives, and a worker then retries without a pause, which blocks
 * the event loop. So each is recreated until the database has answered once.
 */
export const postgresBackend = (connectionString: string): QueueBackend => {
  const connection: PostgresConnectionOptions = { connectionString, schema: QUEUE_SCHEMA, max: POOL_SIZE, min: KEPT };
  let listener: PostgresConnection | undefined;
  return {
    kind: 'postgres',
    openQueue(name, onError) {
      const make = () => {
        const queue = new Queue(name, { connection, defaultJobOptions }, createPostgresBackend);
        queue.on('error', onError);
        return queue;
      };
      let queue: Promise<ReturnType<typeof make>> | undefined;
      const opened = async () => {
        queue ??= ready(make());
        try {
          return await queue;
        } catch (error) {
          queue = undefined;
          throw error;
        }
      };
      return jobQueue({
        add: async (...job) => (await opened()).add(...job),
        close: async () => (await queue)?.close(),
      });
    },
    openWorker(name, run, concurrency, onError) {
      // Workers subscribe at the same time.
      listener ??= openSharedListener({ ...connection, max: 1, pipeline: true }, onError);
      const heard = listener;
      const ending = new AbortController();
      const options = { connection, concurrency, autorun: false, ...workerOptions };
      const make = () => {
        const worker = new Worker(name, ({ data }: { data: JobTicket }) => run(data), options, unhurriedBackend(heard, ending.signal));
        worker.on('error', onError);
        return worker;
      };
      const opened = readyAtLast(make, onError, ending.signal);
      const running = opened.then((worker) => worker?.run()).catch(onError);
      return {
        close: async () => {
          ending.abort();
          await (await opened)?.close();
          await running;
        },
      };
    },
    close: () => void listener?.close(),
  };
};

type OnError = (error: Error) => void;
type Opened = { readonly waitUntilReady: () => Promise<unknown>; readonly close: () => Promise<void> };

/** @throws the error of the database, with all connections closed */
const ready = async <T extends Opened>(opened: T): Promise<T> => {
  try {
    await opened.waitUntilReady();
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
};

const readyAtLast = async <T extends Opened>(make: () => T, onError: OnError, signal: AbortSignal): Promise<T | undefined> => {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await ready(make());
    } catch (error) {
      onError(error instanceof Error ? error : new Error('The queue cannot be opened.', { cause: error }));
      await backOff(STORE_BACKOFF, attempt, signal);
    }
  }
  return undefined;
};

type PostgresFactory = BackendFactory<PostgresQueueBackend, PostgresConnectionOptions>;

/** Fetches jobs as BullMQ does, but waits a second after a failure, unless the worker ends. */
const unhurriedBackend =
  (listener: PostgresConnection, ending: AbortSignal): PostgresFactory =>
  (name, options) => {
    const backend = new PostgresQueueBackend(new ListeningElsewhere(options.connection, listener), name, options);
    backend.moveToActive = unhurried(backend.moveToActive.bind(backend), ending);
    backend.waitForJob = unhurried(backend.waitForJob.bind(backend), ending);
    return backend;
  };

const unhurried =
  <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>, ending: AbortSignal) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await ask(...given);
    } catch (error) {
      await pause(PAUSE_AFTER_FAILURE_MS, ending);
      throw error;
    }
  };
