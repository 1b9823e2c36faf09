import { createServer, type Server } from 'node:http';
import { METRICS_CONTENT_TYPE, metricsText } from '../telemetry/metrics.ts';

export type Readiness = { readonly ready: boolean } & Readonly<Record<string, unknown>>;

/** `/health/live`, `/health/ready` and `/metrics` for processes without other HTTP routes. `readiness` says which part is behind. */
export const startHealthServer = (
  address: { readonly host: string; readonly port: number },
  readiness: () => Readiness | Promise<Readiness>,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
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
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      resolve(server);
    });
  });
