import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { LISTENING_SETTINGS, listenInternally } from '@danubit/runtime/http/listen-internally';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { startHealthServer } from '@danubit/runtime/process/health-server';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import * as z from 'zod/mini';
import { createSite, type SiteOptions } from './create-site.ts';
import { limitsOf, SITE_LIMIT_SETTINGS } from './site-limits.ts';

const WEB = new URL('../../web/', import.meta.url);
const allowancesSchema = z.object({ styleHashes: z.array(z.string()), trustedTypesPolicies: z.array(z.string()) });
const logger = createLogger('site', maskCardNumbers);

/**
 * Below the priority of the other processes (0; 19 is the lowest). On a shared machine a flood of requests then slows down the site more
 * than the processing of payments behind it.
 */
const NICENESS = 5;

const pagesOf = async (developmentUrl: string | undefined): Promise<SiteOptions['pages']> => {
  if (developmentUrl !== undefined) return { developmentUrl };
  const allowances = await readFile(new URL('src/app/csp-allowances.json', WEB), 'utf8');
  return { folder: new URL('dist', WEB).pathname, allowances: z.parse(allowancesSchema, JSON.parse(allowances)) };
};

startOrDie(async () => {
  const settings = readSettings([
    ...LISTENING_SETTINGS,
    'PUBLIC_URL',
    'API_URL',
    'CARD_GATEWAY_URL',
    'SITE_TRUSTED_PROXIES',
    'WEB_DEVELOPMENT_URL',
    'SITE_HEALTH_ADDRESS',
    'SITE_HEALTH_TLS_PORT',
    ...SITE_LIMIT_SETTINGS,
    ...TELEMETRY_SETTINGS,
  ]);
  setPriority(NICENESS);
  await startTelemetry('site', settings);
  const site = await createSite({
    publicUrl: settings.PUBLIC_URL,
    apiUrl: settings.API_URL,
    cardGatewayUrl: settings.CARD_GATEWAY_URL,
    tls: openInternalTls(settings.INTERNAL_TLS_FOLDER),
    trustedProxies: settings.SITE_TRUSTED_PROXIES,
    limits: limitsOf(settings),
    pages: await pagesOf(settings.WEB_DEVELOPMENT_URL),
    logger,
  });
  const [host = '', port = ''] = settings.SITE_HEALTH_ADDRESS?.split(':') ?? [];
  const healthSettings = { ...settings, LISTEN_HOST: host, LISTEN_PORT: Number(port), INTERNAL_TLS_PORT: settings.SITE_HEALTH_TLS_PORT };
  const health = host === '' ? undefined : await startHealthServer(healthSettings, () => ({ ready: true }));
  const listen = (on: string) => site.listen({ port: settings.LISTEN_PORT, host: on });
  const stop = await listenInternally({ server: site.server, listen, settings, callers: 'anyone' });
  endOnSignal(async () => {
    health?.close();
    stop();
    await site.close();
  }, logger);
}, logger);
