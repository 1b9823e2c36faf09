import { readSettings } from '@danubit/core/settings/settings';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { createSite, type SiteOptions } from './create-site.ts';

const WEB = new URL('../../web/', import.meta.url);
const STOP_LIMIT_MS = 8_000;
const allowancesSchema = z.object({ styleHashes: z.array(z.string()), trustedTypesPolicies: z.array(z.string()) });

const settings = readSettings([
  'LISTEN_PORT',
  'LISTEN_HOST',
  'PUBLIC_URL',
  'API_URL',
  'CARD_GATEWAY_URL',
  'SITE_TRUSTED_PROXIES',
  'WEB_DEVELOPMENT_URL',
]);

const pages = async (): Promise<SiteOptions['pages']> => {
  if (settings.WEB_DEVELOPMENT_URL !== undefined) return { developmentUrl: settings.WEB_DEVELOPMENT_URL };
  const allowances = await readFile(new URL('src/app/csp-allowances.json', WEB), 'utf8');
  return { folder: new URL('dist', WEB).pathname, allowances: z.parse(allowancesSchema, JSON.parse(allowances)) };
};

const site = await createSite({
  publicUrl: settings.PUBLIC_URL,
  apiUrl: settings.API_URL,
  cardGatewayUrl: settings.CARD_GATEWAY_URL,
  trustedProxies: settings.SITE_TRUSTED_PROXIES,
  pages: await pages(),
  logger: { level: 'info', base: { process: 'site' } },
});

let stopping = false;
const stop = (cause: string): void => {
  if (stopping) return;
  stopping = true;
  site.log.info({ cause }, 'site stops');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  site.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The supervisor is gone, so nobody would stop or restart us.
process.on('disconnect', () => {
  stop('supervisor gone');
});

await site.listen({ port: settings.LISTEN_PORT, host: settings.LISTEN_HOST });
