import { readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../settings/settings.ts';

/** The places where dying hurts most, in the order in which a deposit passes them. "make chaos" must reach each of them. */
export const FAILPOINTS = [
  /** The gateway holds a token that nobody else knows of. */
  'card-tokenised',
  /** Decided, not stored. */
  'append-begun',
  /** Stored, not acknowledged. */
  'append-stored',
  /** The customer's request is in the log and unanswered. */
  'deposit-requested',
  /** A consumer holds its checkpoint and knows what a batch writes; nothing is written. */
  'batch-prepared',
  /** Table and checkpoint are committed; the consumer does not know. */
  'batch-committed',
  /** A due row is marked as queued, but is not. */
  'work-claimed',
  /** The ticket is in the queue. */
  'work-queued',
  'limit-reserved',
  /** The intent to charge is in the log, the provider has not been called. */
  'attempt-started',
  /** The provider has written the charge into its book and not answered. */
  'charge-booked',
  /** The provider has answered and nothing is recorded. */
  'charge-answered',
  /** The money is in the wallet's stream, the limit is not consumed. */
  'entry-posted',
  /** The job has had its effect; its due row is still open. */
  'job-done',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

/** What a file of this name in FAILPOINTS_DIR makes of the process that comes by next: dead at once, or stopped until it is continued. */
export const FAILPOINT_SIGNALS = ['SIGKILL', 'SIGSTOP'] as const;

/** Does nothing, unless a fault drill has given a folder of faults; never where real money moves. */
export const failpoint = (name: Failpoint): void => {
  folder ??= folderOfFaults();
  if (folder !== '') strike(join(folder, name));
};

let folder: string | undefined;

const folderOfFaults = (): string => {
  const { FAILPOINTS_DIR, MODE } = readSettings(['FAILPOINTS_DIR', 'MODE']);
  return MODE === 'live' ? '' : (FAILPOINTS_DIR ?? '');
};

/** Taking the file away is what claims the fault, so that only one process suffers it. */
const strike = (file: string): void => {
  let wanted: string;
  try {
    wanted = readFileSync(file, 'utf8');
    unlinkSync(file);
  } catch {
    return;
  }
  const signal = FAILPOINT_SIGNALS.find((one) => one === wanted);
  if (signal !== undefined) process.kill(process.pid, signal);
};
