import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from '../telemetry/trace.ts';

/**
 * JSON lines on stdout, each with its trace id. Bodies and headers are not logged in the first place; as a second line of defence,
 * confidential fields are removed at every depth, and errors are reduced to fields that cannot quote a value.
 */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'refresh_token',
  'access_token',
  'token',
  'token_hash',
  'email',
  'cardNumber',
  'cvv',
];

/** @param mask replaces card numbers in a text. Passed in, because this workspace imports no other. */
export const createLogger = (process: string, mask: (text: string) => string, destination?: DestinationStream): Logger =>
  pino(
    {
      level: 'info',
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serialiseError },
      hooks: { streamWrite: (line) => line.replaceAll(JSON_TEXT, (text) => maskJsonText(text, mask)) },
      mixin: () => {
        const traceId = currentTrace()?.traceId;
        return traceId === undefined ? {} : { traceId };
      },
    },
    destination,
  );

/** A text of a JSON line, quoted and escaped. */
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

const maskJsonText = (quoted: string, mask: (text: string) => string): string => JSON.stringify(mask(String(JSON.parse(quoted))));

type SerialisedError = { type: string; message: string; code?: string; stack?: string; cause?: SerialisedError | string };

/** Database errors carry rows and parameters; only the fields named here are logged. */
const serialiseError = (error: unknown, depth = 0): SerialisedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const serialised: SerialisedError = { type: error.name, message: maskValues(error.message) };
  if ('code' in error && typeof error.code === 'string') serialised.code = error.code;
  if (error.stack !== undefined)
    serialised.stack = error.stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n');
  if (error.cause !== undefined && depth < 3) serialised.cause = serialiseError(error.cause, depth + 1);
  return serialised;
};

/** PostgreSQL quotes the offending value in some messages. Email addresses and long runs of digits are removed from them. */
const maskValues = (message: string): string =>
  message
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '[address]')
    .replaceAll(/\d[\d -]{11,}\d/g, '[digits]')
    .replaceAll(/: "[^"]*"/g, ': "…"');
