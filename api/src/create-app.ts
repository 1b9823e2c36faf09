import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { HttpClearanceCheck } from '@danubit/core/compliance/http-clearance-check';
import { SystemClock, type Clock } from '@danubit/runtime/clock';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod/mini';
import { AppModule } from './app.module.ts';
import { ApiReference } from './openapi/api-reference.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import type { OpenApiDocument } from './openapi/openapi-types.ts';
import { publishedEndpoints } from './openapi/published-endpoints.ts';
import { CommandRecords } from './platform/audit/command-records.ts';
import { ApiSettings, type ApiSettingsValues } from './platform/config/api-settings.ts';
import { refuseRoutesWithoutMeaning } from './platform/contract/route-check.ts';
import { createHttpAdapter } from './platform/http/create-http-adapter.ts';
import type { Log } from './platform/logging/log.ts';
import { nestLog } from './platform/logging/nest-log.ts';
import { PartnerAccess } from './platform/partners/partner-access.ts';
import { methodsOf } from './platform/problems/known-methods.ts';
import { ProblemFilter } from './platform/problems/problem.filter.ts';

type Parts = {
  readonly settings: ApiSettingsValues;
  readonly providers?: ApiSettings['providers'];
  readonly log: Log;
  readonly clock?: Clock;
  readonly compliance?: ClearanceCheck;
};

class PublishedApi extends ApiReference {
  constructor(private readonly published: OpenApiDocument) {
    super();
  }

  override document(): OpenApiDocument {
    return this.published;
  }
}

/** The api, complete but not listening: main.ts listens, tests do too. */
export const createApp = async ({
  settings,
  providers,
  log,
  clock = new SystemClock(),
  compliance = new HttpClearanceCheck({
    url: settings.COMPLIANCE_URL,
    token: settings.COMPLIANCE_TOKEN,
    send: internalFetch(openInternalTls(settings.INTERNAL_TLS_FOLDER)),
  }),
}: Parts): Promise<NestFastifyApplication> => {
  // zod/mini comes without words: every message would read "Invalid input".
  z.config(z.locales.en());
  const filter = new ProblemFilter(log, settings.PUBLIC_URL);
  const adapter = await createHttpAdapter(log, filter, settings.TRUSTED_PROXIES);
  const endpoints = publishedEndpoints();
  filter.know(methodsOf(endpoints.map(({ endpoint }) => endpoint)));
  const document = openApiDocument(endpoints, settings.CODE_VERSION);
  const module = AppModule.with({
    settings: new ApiSettings(settings, providers),
    log,
    filter,
    clock,
    compliance,
    reference: new PublishedApi(document),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: nestLog(log),
    bodyParser: false,
    abortOnError: false,
    // A live stream would hold the shutdown up for as long as its customer stays.
    forceCloseConnections: true,
  });
  refuseRoutesWithoutMeaning(app);
  await app.init();
  filter.recordTo(app.get(CommandRecords));
  filter.completeBy(app.get(PartnerAccess));
  return app;
};
