/**
 * The meaning of a client error, by its `type` and `code`: messages are often empty, and some errors are plain grpc errors without a
 * `type`.
 */
export type Fault =
  /** The call never left this process, or the server rejected it unread: no event was stored. */
  | 'not-sent'
  /** The answer was lost or never came: an append may be stored. A retry may help. */
  | 'lost'
  /** A retry cannot help. */
  | 'final';

/** The adapter's timer ran out: the client's deadline does not cover every wait, such as the one for a connection. */
export class CallTimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`EventStoreDB did not answer within ${String(timeoutMs)} ms.`);
    this.name = 'CallTimedOut';
  }
}

const LOST_TYPES = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'unknown']);
/** grpc: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const LOST_CODES = new Set<number | undefined>([1, 2, 4, 8, 10, 13, 14]);
const UNAVAILABLE = 14;
/** The channel's message when there is no connection; a call that fails with it was never sent. */
const NO_CONNECTION = /No connection established|^Failed to discover/;

type Fields = { readonly type: string | undefined; readonly code: number | undefined };

export const faultOf = (error: unknown): Fault => {
  if (error instanceof CallTimedOut) return 'lost';
  if (!isError(error)) return 'final';
  const { type, code } = fieldsOf(error);
  if (type === 'not-leader') return 'not-sent';
  if (NO_CONNECTION.test(error.message) && (code === undefined || code === UNAVAILABLE)) return 'not-sent';
  // With a `type`, the code only reflects the transport: "stream deleted" comes as FAILED_PRECONDITION or UNKNOWN.
  if (type !== undefined) return LOST_TYPES.has(type) ? 'lost' : 'final';
  return LOST_CODES.has(code) ? 'lost' : 'final';
};

/** An error whose message names the stream and the fault, since the client leaves messages empty. */
export const clearError = (stream: string, error: unknown): Error => {
  if (!isError(error)) return new Error(`EventStoreDB failed on ${stream}.`, { cause: error });
  const { type, code } = fieldsOf(error);
  if (type === 'stream-deleted') return new Error(`Stream ${stream} was deleted from EventStoreDB, which is forbidden.`, { cause: error });
  if (type === 'access-denied') return new Error(`EventStoreDB denies access to ${stream} to the user in its address.`, { cause: error });
  if (type === undefined && code === undefined) return error;
  const reason = error.message === '' ? '' : `: ${error.message}`;
  return new Error(`EventStoreDB refused ${stream} (${type ?? 'grpc'}${code === undefined ? '' : `, code ${String(code)}`})${reason}`, {
    cause: error,
  });
};

/** Runs a call with a time limit. A late answer is ignored. */
export const withTimeout = async <Answer>(timeoutMs: number, call: () => Promise<Answer>): Promise<Answer> => {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new CallTimedOut(timeoutMs));
  }, timeoutMs);
  try {
    return await Promise.race([call(), overdue]);
  } finally {
    clearTimeout(timer);
  }
};

export const typeOf = (error: unknown): string | undefined => (isError(error) ? fieldsOf(error).type : undefined);

/** By shape and not by class: an error may come from another realm, as under a test runner. */
const isError = (error: unknown): error is Error => error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';

const fieldsOf = (error: Error): Fields => ({
  type: 'type' in error && typeof error.type === 'string' ? error.type : undefined,
  code: 'code' in error && typeof error.code === 'number' ? error.code : undefined,
});
