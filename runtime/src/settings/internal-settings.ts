import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

/** Connections between our own processes. */
export const INTERNAL_SETTINGS = {
  INTERNAL_TLS_FOLDER: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Folder with tls.crt, tls.key and ca.crt for connections between processes and from the load balancer, read again when renewed. Unset: HTTP, on one machine.',
  },
  INTERNAL_TLS_PORT: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), 8443),
    help: 'With INTERNAL_TLS_FOLDER: port on LISTEN_HOST where other machines reach this process, and the load balancer the site. LISTEN_PORT then stays on loopback.',
  },
} as const satisfies SettingDefinitions;
