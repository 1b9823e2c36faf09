import { endOnSignal } from '@danubit/runtime/process/process-life';
import { exposeMetrics, observeHttp, routeOf } from '@danubit/runtime/telemetry/observe-http';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** Shared by the processes of both simulators: logs without personal data, health, and an orderly end. */

const BODY_LIMIT_BYTES = 64 * 1024;

export const createSimulatorServer = (logger: FastifyServerOptions['logger'] = false): FastifyInstance => {
  const app = Fastify({
    logger,
    // The library would log addresses with their query; requests are logged below by route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Simulated silence leaves requests open forever.
    forceCloseConnections: true,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${routeOf(request)}`;
    if (!route.includes('/health/')) request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  observeHttp(app);
  exposeMetrics(app);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', () => ({ status: 'ok' }));
  return app;
};

/** Listens until a signal arrives or the supervisor ends. Exits with code 1 when it cannot start. */
export const runSimulator = async (app: FastifyInstance, address: { readonly host: string; readonly port: number }): Promise<void> => {
  endOnSignal(() => app.close(), app.log);
  try {
    await app.listen(address);
  } catch (error) {
    app.log.fatal(error);
    process.exit(1);
  }
};
