import { SystemClock } from '@danubit/runtime/clock';
import { StripePaymentProvider } from '@danubit/core/payment-provider/stripe/stripe-payment-provider';
import { endOnSignal } from '@danubit/runtime/process/process-life';
import { InvalidSettings, readSettings } from '@danubit/runtime/settings/settings';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { accessTokenRules } from './access-token-rules.ts';
import { callerCheck, remoteKeySet } from './caller.ts';
import { buildCardGateway } from './card-gateway.server.ts';
import { depositClient } from './deposit-client.ts';
import { gatewayLog } from './gateway-log.ts';
import { forbidMemoryDumps } from './memory-dumps.ts';

/** The card gateway: a process of its own, without database, queue or body logging (domain model §7). */

const HEALTH_TIMEOUT_MS = 2_000;
const TOKENISE_TIMEOUT_MS = 8_000;
const log = gatewayLog();

/** Node would print the error's message and the line it came from: either may hold what was being read. */
const dieOf = (error: unknown): void => {
  log.failed(null, error);
  process.exit(1);
};
process.on('uncaughtException', dieOf);
process.on('unhandledRejection', dieOf);

const start = async (): Promise<void> => {
  const settings = readSettings([
    'LISTEN_PORT',
    'LISTEN_HOST',
    'API_URL',
    'PUBLIC_URL',
    'INTERNAL_SECRET',
    'STRIPE_API_URL',
    'STRIPE_SECRET_KEY',
    'TRUSTED_PROXIES',
  ]);
  await startTelemetry('card-gateway', readSettings(TELEMETRY_SETTINGS));
  for (const warning of forbidMemoryDumps()) log.warn(warning);

  const isApiUp = async (): Promise<boolean> => {
    try {
      const response = await fetch(new URL('/health/live', settings.API_URL), { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };

  const gateway = buildCardGateway({
    provider: new StripePaymentProvider({
      apiUrl: settings.STRIPE_API_URL,
      secretKey: settings.STRIPE_SECRET_KEY,
      timeoutMs: TOKENISE_TIMEOUT_MS,
    }),
    handOn: depositClient({ apiUrl: settings.API_URL, internalSecret: settings.INTERNAL_SECRET }),
    verifyCaller: callerCheck(remoteKeySet(settings.API_URL), accessTokenRules(settings.PUBLIC_URL)),
    isApiUp,
    clock: new SystemClock(),
    log,
    trustedProxies: settings.TRUSTED_PROXIES,
  });

  endOnSignal(
    async () => {
      await gateway.close();
    },
    {
      info: (_, message) => {
        log.info(message);
      },
      fatal: (fields) => {
        log.failed(null, Reflect.get(fields, 'err'));
      },
    },
  );
  await gateway.listen({ port: settings.LISTEN_PORT, host: settings.LISTEN_HOST });
  log.info(`listening on ${settings.LISTEN_HOST}:${String(settings.LISTEN_PORT)}`);
};

start().catch((error: unknown) => {
  // What is wrong with the settings must be readable, and names no values.
  if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
  dieOf(error);
});
