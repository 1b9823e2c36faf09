import { readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../settings/settings.ts';

/** The places at which a crash is most critical, in the order of a deposit, then of an order. "make chaos" must reach each of them. */
export const FAILPOINTS = [
  /** The gateway holds a token; no other process has it. */
  'card-tokenised',
  /** Decided, not stored. */
  'append-begun',
  /** Stored, not acknowledged. */
  'append-stored',
  /** The customer's request is in the log; no response has been sent. */
  'deposit-requested',
  /** A consumer has locked its checkpoint and computed a batch; nothing is written. */
  'batch-prepared',
  /** Table and checkpoint are committed; the consumer has not received the confirmation. */
  'batch-committed',
  /** A due row is marked as queued, but its ticket is not in the queue. */
  'work-claimed',
  /** The ticket is in the queue. */
  'work-queued',
  'limit-reserved',
  /** The intent to charge is in the log, the provider has not been called. */
  'attempt-started',
  /** The provider has recorded the charge and not responded. */
  'charge-booked',
  /** The provider has responded and nothing is recorded. */
  'charge-answered',
  /** The money is in the wallet's stream, the limit is not consumed. */
  'entry-posted',
  /** The intent to buy coins is in the log, the liquidity source has not been called. */
  'hedge-submitted',
  /** The source has executed, and nothing is recorded. */
  'hedge-answered',
  /** The signer has signed and written it down; we have recorded nothing. */
  'delivery-signed',
  /** The bytes are in the log, no node has them. */
  'delivery-recorded',
  /** A node has the bytes, and that is not recorded. */
  'delivery-broadcast',
  /** The job has had its effect; its due row is still open. */
  'job-done',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

/** What a file of this name in FAILPOINTS_DIR does to the next process that reaches the place: kills it, or stops it until SIGCONT. */
export const FAILPOINT_SIGNALS = ['SIGKILL', 'SIGSTOP'] as const;

/** Does nothing unless FAILPOINTS_DIR is set. Always off in mode `live`. */
export const failpoint = (name: Failpoint): void => {
  folder ??= folderOfFaults();
  if (folder !== '') strike(join(folder, name));
};

let folder: string | undefined;

const folderOfFaults = (): string => {
  const { FAILPOINTS_DIR, MODE } = readSettings(['FAILPOINTS_DIR', 'MODE']);
  return MODE === 'live' ? '' : (FAILPOINTS_DIR ?? '');
};

/** Deleting the file claims the fault, so that it affects only one process. */
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
