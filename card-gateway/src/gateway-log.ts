import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';

/** All that this process logs about a request. There is no field for a body, a header, an address or an error's message. */
export type RequestLine = {
  readonly requestId: string;
  readonly traceId: string | undefined;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

export type GatewayLog = {
  readonly answered: (line: RequestLine) => void;
  readonly failed: (requestId: string | null, error: unknown) => void;
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
};

export const gatewayLog = (destination?: { write: (line: string) => void }): GatewayLog => {
  const logger = createLogger('card-gateway', maskCardNumbers, destination);
  return {
    answered: ({ requestId, traceId, route, status, durationMs }) => {
      logger.info({ requestId, traceId, route, status, durationMs }, 'answered');
    },
    failed: (requestId, error) => {
      logger.error({ requestId, ...placeOf(error) }, 'failed');
    },
    info: (message) => {
      logger.info(message);
    },
    warn: (message) => {
      logger.warn(message);
    },
  };
};

/** The error's name, code and stack. Its message is left out, because a parser quotes its input there. */
const placeOf = (error: unknown): { readonly error: string; readonly code?: string; readonly at: readonly string[] } => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, ...code, at: at.map((line) => line.trim()).slice(0, 10) };
};
