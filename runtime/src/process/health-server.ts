import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { listenInternally, type LISTENING_SETTINGS } from '../http/listen-internally.ts';
import type { Settings } from '../settings/settings.ts';
import { METRICS_CONTENT_TYPE, metricsText } from '../telemetry/metrics.ts';

export type Readiness = { readonly ready: boolean } & Readonly<Record<string, unknown>>;

/**
 * `/health/live`, `/health/ready` and `/metrics` for processes without other HTTP routes; other machines reach them over TLS if it is set.
 * @param readiness says which part is behind
 */
export const startHealthServer = async (
  settings: Settings<(typeof LISTENING_SETTINGS)[number]>,
  readiness: () => Readiness | Promise<Readiness>,
): Promise<{ readonly close: () => void }> => {
  const server = healthServer(readiness);
  const listen = (host: string) => once(server.listen(settings.LISTEN_PORT, host), 'listening');
  const stop = await listenInternally({ server, listen, settings, callers: [] });
  const close = (): void => {
    stop();
    server.close();
  };
  return { close };
};

const healthServer = (readiness: () => Readiness | Promise<Readiness>): Server =>
  createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
    };
    if (request.url === '/health/live') {
      answer(200, { status: 'ok' });
    } else if (request.url === '/health/ready') {
      Promise.resolve()
        .then(readiness)
        .then(
          (state) => {
            answer(state.ready ? 200 : 503, state);
          },
          () => {
            answer(503, { ready: false });
          },
        );
    } else if (request.url === '/metrics') {
      metricsText().then(
        (text) => response.writeHead(200, { 'content-type': METRICS_CONTENT_TYPE }).end(text),
        () => {
          answer(500, { error: 'no metrics' });
        },
      );
    } else {
      answer(404, { error: 'not found' });
    }
  });
