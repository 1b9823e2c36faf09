import { createServer, type Server } from 'node:http';
import { listParked, type ParkedStream } from '@danubit/core/consumer/parking-table';
import { describeError } from '@danubit/core/consumer/poison';
import type { ConsumerProgress } from '@danubit/core/consumer/progress';
import type pg from 'pg';

type Scene = { readonly pool: pg.Pool; readonly progress: () => readonly ConsumerProgress[] };
type Answer = { readonly status: number; readonly body: object };

/** `/health/live`: the process answers. `/health/ready`: every table is up to date, or another process keeps it so; with details. */
export const listenForHealth = async (scene: Scene, address: { readonly host: string; readonly port: number }): Promise<Server> => {
  const server = createServer((request, response) => {
    void answer(scene, request.method, request.url).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    });
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(address.port, address.host, listening.resolve);
  await listening.promise;
  return server;
};

const answer = async (scene: Scene, method: string | undefined, path: string | undefined): Promise<Answer> => {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: { status: 'method not allowed' } };
  if (path === '/health/live') return { status: 200, body: { status: 'ok' } };
  return path === '/health/ready' ? readiness(scene) : { status: 404, body: { status: 'not found' } };
};

/** Parked streams are reported and alarmed, but do not make it unready: every other stream goes on. */
const readiness = async ({ pool, progress }: Scene): Promise<Answer> => {
  const projections = progress();
  const isUpToDate = projections.every(({ state }) => state === 'live' || state === 'standby');
  try {
    const parked = (await listParked(pool, 'read')).map(shown);
    return { status: isUpToDate ? 200 : 503, body: { status: isUpToDate ? 'ok' : 'not ready', projections, parked } };
  } catch (error) {
    return { status: 503, body: { status: 'not ready', projections, database: describeError(error) } };
  }
};

const shown = ({ revision, ...parked }: ParkedStream): object => ({ ...parked, revision: revision.toString() });
