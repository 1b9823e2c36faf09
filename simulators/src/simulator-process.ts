import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
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

type Simulator = { readonly app: FastifyInstance; readonly host: string; readonly port: number };

/** Runs a simulator until a signal arrives or the supervisor ends. @param create reads the settings */
export const runSimulator = (name: string, create: () => Simulator | Promise<Simulator>): void => {
  const logger = createLogger(name, maskCardNumbers);
  startOrDie(async () => {
    refuseLiveMode(process.env);
    const { app, host, port } = await create();
    endOnSignal(() => app.close(), logger);
    await app.listen({ host, port });
  }, logger);
};

/** @throws InvalidSettings in live mode, before any other setting is checked: none of them makes a simulator fit for real money. */
export const refuseLiveMode = ({ MODE }: Readonly<Record<string, string | undefined>>): void => {
  if (MODE === 'live') {
    throw new InvalidSettings([
      'MODE is live, and this process is a simulator. Do not start it: set STRIPE_API_URL and IDENTITY_PROVIDER_URL to real providers.',
    ]);
  }
};
