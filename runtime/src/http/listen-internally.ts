import { constants } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Settings } from '../settings/settings.ts';
import { openInternalTls } from './internal-tls.ts';

/** Where a process listens for callers, and for requests for its health and metrics. */
export const LISTENING_SETTINGS = ['LISTEN_HOST', 'LISTEN_PORT', 'INTERNAL_TLS_FOLDER', 'INTERNAL_TLS_PORT'] as const;

type Listening = {
  /** The server of the process, and how it starts to listen on an address. */
  readonly server: Server;
  readonly listen: (host: string) => Promise<unknown>;
  readonly settings: Settings<'LISTEN_HOST' | 'INTERNAL_TLS_FOLDER' | 'INTERNAL_TLS_PORT'>;
  /** The processes that may call this one, by the names in their certificates; for the site, which has visitors, anyone. */
  readonly callers: readonly string[] | 'anyone';
  readonly renewedEveryMs?: number;
};

const RENEWED_EVERY_MS = 60_000;
const LOOPBACK = '127.0.0.1';
const HANDSHAKE = { handshakeTimeout: 10_000, secureOptions: constants.SSL_OP_NO_TICKET };
/** Not every load balancer speaks TLS 1.3 to what is behind it. */
const requestsOf = (callers: Listening['callers']) =>
  callers === 'anyone' ? { minVersion: 'TLSv1.2' as const } : { requestCert: true, rejectUnauthorized: false };
/** For probes of the platform and for Prometheus, which have no certificate of ours. */
const OPEN_PATHS: readonly (string | undefined)[] = ['/health/live', '/health/ready', '/metrics'];
const WITHOUT_CERTIFICATE_MS = 10_000;

/**
 * With TLS, other machines reach the process over TLS only, with the certificate of a known caller; HTTP stays on loopback, for
 * health checks in the container. Without TLS, it listens as its settings say.
 * @returns stops listening for others
 */
export const listenInternally = async (listening: Listening): Promise<() => void> => {
  const { server, listen, settings, callers, renewedEveryMs = RENEWED_EVERY_MS } = listening;
  const { LISTEN_HOST: host, INTERNAL_TLS_PORT: port } = settings;
  const tls = openInternalTls(settings.INTERNAL_TLS_FOLDER);
  await listen(tls === undefined ? host : LOOPBACK);
  if (tls === undefined) return () => undefined;
  const health = healthOnly(server);
  const outside = createTlsServer({ ...tls.current(), ...HANDSHAKE, ...requestsOf(callers) }, (socket) => {
    socket.on('error', () => undefined);
    (callers === 'anyone' || isFrom(callers, socket) ? server : health).emit('connection', socket);
  });
  const renewing = setInterval(() => {
    try {
      outside.setSecureContext(tls.current());
    } catch {
      // Half of a new pair is written: the next turn reads both.
    }
  }, renewedEveryMs).unref();
  await new Promise<void>((resolve, reject) => {
    outside.once('error', reject);
    outside.listen(port, host, resolve);
  });
  return () => {
    clearInterval(renewing);
    outside.close();
  };
};

/** `authorized` alone is not enough: OpenSSL also says so of a resumed session without any certificate. */
const isFrom = (callers: readonly string[], socket: TLSSocket): boolean => {
  const certificate = socket.getPeerX509Certificate();
  return socket.authorized && callers.some((caller) => certificate?.checkHost(caller) !== undefined);
};

const healthOnly = (server: Server): Server => {
  const health = createHttpServer((request, response) => {
    if (request.method === 'GET' && OPEN_PATHS.includes(request.url)) server.emit('request', request, response);
    else response.writeHead(403, { 'content-type': 'application/json', connection: 'close' }).end('{"error":"no known certificate"}');
  });
  health.on('connection', (socket) => socket.setTimeout(WITHOUT_CERTIFICATE_MS, () => socket.destroy()));
  return health;
};
