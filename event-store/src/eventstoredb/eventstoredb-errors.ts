/**
 * What an error of the client means for us, told by `type` and `code`: messages are often empty, and some errors are plain grpc
 * errors without a `type`.
 */
export type Fault =
  /** The call never left this process, or the server sent it away unread: nothing was stored. */
  | 'not-sent'
  /** The answer was lost or never came: an append may be stored. Worth another try. */
  | 'lost'
  /** No further try can help. */
  | 'final';

/** Our own timer ran out: the client's deadline does not reach every wait, such as the one for a connection. */
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
/** Said by the channel when no connection stands; a call that fails so was never written to one. */
const NO_CONNECTION = /No connection established|^Failed to discover/;

type Fields = { readonly type: string | undefined; readonly code: number | undefined };

export const faultOf = (error: unknown): Fault => {
  if (error instanceof CallTimedOut) return 'lost';
  if (!isError(error)) return 'final';
  const { type, code } = fieldsOf(error);
  if (type === 'not-leader') return 'not-sent';
  if (NO_CONNECTION.test(error.message) && (code === undefined || code === UNAVAILABLE)) return 'not-sent';
  // With a type of its own the code is only how that was carried: "stream deleted" comes as FAILED_PRECONDITION or UNKNOWN.
  if (type !== undefined) return LOST_TYPES.has(type) ? 'lost' : 'final';
  return LOST_CODES.has(code) ? 'lost' : 'final';
};

/** An error that says what happened, whatever message it came with. */
export const clearError = (stream: string, error: unknown): Error => {
  if (!isError(error)) return new Error(`EventStoreDB failed on ${stream}.`, { cause: error });
  const { type, code } = fieldsOf(error);
  if (type === 'stream-deleted') return new Error(`Stream ${stream} was deleted from EventStoreDB, which nobody may do.`, { cause: error });
  if (type === 'access-denied') return new Error(`EventStoreDB denies access to ${stream} to the user in its address.`, { cause: error });
  if (type === undefined && code === undefined) return error;
  const reason = error.message === '' ? '' : `: ${error.message}`;
  return new Error(`EventStoreDB refused ${stream} (${type ?? 'grpc'}${code === undefined ? '' : `, code ${String(code)}`})${reason}`, {
    cause: error,
  });
};

/** Runs the call under a timer of our own. A late answer is let go. */
export const within = async <Answer>(timeoutMs: number, call: () => Promise<Answer>): Promise<Answer> => {
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
