import { SystemClock } from '@danubit/runtime/clock';
import { openAdapters, readSettingsWithProviders } from '@danubit/core/payment-provider/configured-providers';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { LISTENING_SETTINGS, listenInternally } from '@danubit/runtime/http/listen-internally';
import { endOnSignal } from '@danubit/runtime/process/process-life';
import { InvalidSettings, readSettings } from '@danubit/runtime/settings/settings';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { accessTokenRules } from './access-token-rules.ts';
import { apiClient } from './api-client.ts';
import { callerCheck, remoteKeySet } from './caller.ts';
import { buildCardGateway } from './card-gateway.server.ts';
import { gatewayLog } from './gateway-log.ts';
import { forbidMemoryDumps } from './memory-dumps.ts';

/** The card gateway: a process without database, queue or body logging (docs/decisions/0060-card-gateway.md). */

const HEALTH_TIMEOUT_MS = 2_000;
const TOKENISE_TIMEOUT_MS = 8_000;
const log = gatewayLog();

/** Replaces Node's own handling, which prints the error's message and source line: either may hold card data. */
const exitWith = (error: unknown): void => {
  log.failed(null, error);
  process.exit(1);
};
process.on('uncaughtException', exitWith);
process.on('unhandledRejection', exitWith);

const start = async (): Promise<void> => {
  const { settings, providers, forNewPayments } = readSettingsWithProviders(
    [...LISTENING_SETTINGS, 'API_URL', 'PUBLIC_URL', 'INTERNAL_SECRET', 'TRUSTED_PROXIES'],
    'calls',
  );
  await startTelemetry('card-gateway', readSettings(TELEMETRY_SETTINGS));
  for (const warning of forbidMemoryDumps()) log.warn(warning);

  const send = internalFetch(openInternalTls(settings.INTERNAL_TLS_FOLDER));
  const isApiUp = async (): Promise<boolean> => {
    try {
      const response = await send(new URL('/health/live', settings.API_URL), {
        redirect: 'error',
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };

  const opened = await openAdapters(providers, { timeoutMs: TOKENISE_TIMEOUT_MS });
  const adapters = new Map(opened.map((adapter) => [adapter.name, adapter]));
  const gateway = buildCardGateway({
    providers: { forNewPayments, of: (name) => adapters.get(name) },
    askApi: apiClient({ apiUrl: settings.API_URL, internalSecret: settings.INTERNAL_SECRET, send }),
    verifyCaller: callerCheck(remoteKeySet(settings.API_URL, send), accessTokenRules(settings.PUBLIC_URL)),
    isApiUp,
    clock: new SystemClock(),
    log,
    trustedProxies: settings.TRUSTED_PROXIES,
  });

  const stop = await listenInternally({
    server: gateway.server,
    listen: (host) => gateway.listen({ port: settings.LISTEN_PORT, host }),
    settings,
    callers: ['site'],
  });
  endOnSignal(
    async () => {
      stop();
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
  log.info(`listening on ${settings.LISTEN_HOST}:${String(settings.LISTEN_PORT)}`);
};

start().catch((error: unknown) => {
  // The message of InvalidSettings contains no values, so it may be printed.
  if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
  exitWith(error);
});
