import { EPOCHS_OF_TABLES, refuseOtherLog } from '@danubit/consumer/refuse-other-log';
import { EventLog } from '@danubit/event-store/event-log';
import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { withLogBudget } from '@danubit/event-store/log-budget';
import { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { ClamdScanner } from '@danubit/core/malware-scanner/clamd/clamd-scanner';
import { MalwareScanner, NoMalwareScanner } from '@danubit/core/malware-scanner/malware-scanner.port';
import { CustomerDocuments } from '@danubit/core/customer-documents/customer-documents.port';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { openEventLog, openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { openRestrictedLog, RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { Clock } from '@danubit/runtime/clock';
import { Global, Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ApiReference } from '../openapi/api-reference.ts';
import { AddressBook } from './addresses/address-book.ts';
import { OtherProviders } from './addresses/other-providers.ts';
import { OwnAddresses } from './addresses/own-addresses.ts';
import { CommandRecords } from './audit/command-records.ts';
import { CustomerZone } from './accounts/customer-zone.ts';
import { AccessTokenStrategy } from './auth/access-token.strategy.ts';
import { AccessTokens } from './auth/access-tokens.ts';
import { ContractAuthGuard } from './auth/contract-auth.guard.ts';
import { SigningKeys, StoredSigningKeys } from './auth/signing-keys.ts';
import { StaffRoles } from './auth/staff-roles.ts';
import { StepUp } from './auth/step-up.ts';
import { LiveSessions } from './sessions/live-sessions.ts';
import { ApiSettings, type ApiSettingsValues } from './config/api-settings.ts';
import { ContractInterceptor } from './contract/contract.interceptor.ts';
import { DatabaseModule } from './database/database.module.ts';
import { OwnRows } from './database/own-rows.ts';
import { ReadTables } from './database/read-tables.ts';
import { StoredDocuments } from './documents/stored-documents.ts';
import { HealthController } from './health/health.controller.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import { IdempotencyRecords } from './idempotency/idempotency-records.ts';
import { Log } from './logging/log.ts';
import { HourlyAllowance } from './partners/hourly-allowance.ts';
import { KeyCountries } from './partners/key-countries.ts';
import { KeyWatch } from './partners/key-watch.ts';
import { PartnerAccess } from './partners/partner-access.ts';
import { PartnerKeys } from './partners/partner-keys.ts';
import { PartnerRequests } from './partners/partner-requests.ts';
import { DemoShopAccess } from './partners/demo-shop-access.ts';
import { TeamMembership } from './partners/team-membership.ts';
import { WidgetAccess } from './partners/widget-access.ts';
import { WidgetSessions } from './partners/widget-sessions.ts';
import { SandboxClocks } from './partners/sandbox-clocks.ts';
import { ProblemFilter } from './problems/problem.filter.ts';
import { RestrictedStreams } from './restricted/restricted-streams.ts';

const EPOCH_WITHIN_MS = 3_000;

/** Values from outside the module system: created by main.ts, replaced by tests. */
export type PlatformParts = {
  readonly settings: ApiSettings;
  readonly log: Log;
  readonly filter: ProblemFilter;
  readonly reference: ApiReference;
  readonly clock: Clock;
  readonly compliance: ClearanceCheck;
};

export const PLATFORM_CONTROLLERS = [HealthController];

const shared = [
  ...[AccessTokens, CommandRecords, CustomerZone, LiveSessions, Idempotency, OtherProviders, OwnAddresses, OwnRows],
  ...[ReadTables, StaffRoles, StepUp],
  ...[HourlyAllowance, KeyCountries, KeyWatch, PartnerAccess, PartnerKeys, PartnerRequests, RestrictedStreams, SandboxClocks],
  ...[DemoShopAccess, TeamMembership, WidgetAccess, WidgetSessions],
];

@Global()
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly closing = new AbortController();
  private watching: Promise<void> | undefined;

  constructor(
    private readonly eventLog: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly log: Log,
    private readonly database: DataSource,
    private readonly keys: PersonalDataKeys,
  ) {}

  static with({ settings, log, filter, reference, clock, compliance }: PlatformParts): DynamicModule {
    const given = [
      { provide: ApiSettings, useValue: settings },
      { provide: Log, useValue: log },
      { provide: Clock, useValue: clock },
      { provide: ClearanceCheck, useValue: compliance },
      { provide: ApiReference, useValue: reference },
    ];
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot(), DatabaseModule],
      controllers: PLATFORM_CONTROLLERS,
      providers: [
        ...given,
        ...shared,
        AccessTokenStrategy,
        { provide: SigningKeys, useClass: StoredSigningKeys },
        IdempotencyRecords,
        { provide: CustomerDocuments, useClass: StoredDocuments },
        { provide: MalwareScanner, useFactory: ({ values }: ApiSettings) => malwareScanner(values), inject: [ApiSettings] },
        { provide: EventLog, useFactory: ({ values }: ApiSettings) => openEventLog(values), inject: [ApiSettings] },
        { provide: PersonalDataKeys, useFactory: ({ values }: ApiSettings) => openPersonalDataKeys(values), inject: [ApiSettings] },
        { provide: RestrictedLog, useFactory: ({ values }: ApiSettings) => openRestrictedLog(values), inject: [ApiSettings] },
        { provide: AddressBook, useFactory: ({ values }: ApiSettings) => AddressBook.open(values), inject: [ApiSettings] },
        {
          provide: ReferenceRatesSource,
          inject: [ApiSettings, Clock, Log],
          useFactory: ({ values }: ApiSettings, clock: Clock, log: Log) =>
            ReferenceRatesSource.open({
              ...values,
              clock,
              onProblem: (error) => {
                log.error({ err: error, alarm: 'reference-rates' }, 'the reference rates could not be read again');
              },
            }),
        },
        { provide: APP_FILTER, useValue: filter },
        { provide: APP_GUARD, useClass: ContractAuthGuard },
        { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
      ],
      exports: [
        ...[ApiReference, ApiSettings, Log, Clock, EventLog, RestrictedLog, PersonalDataKeys, ReferenceRatesSource, CqrsModule],
        CustomerDocuments,
        ClearanceCheck,
        AddressBook,
        ...shared,
      ],
    };
  }

  /** Watches the log, so that requests fail immediately during an outage. @throws Error when the tables were built from another log. */
  async onApplicationBootstrap(): Promise<void> {
    await this.refuseOtherLog();
    this.watching = this.eventLog.watch.run(this.closing.signal, ({ isAway, error }) => {
      if (isAway) this.log.warn({ awayMs: this.eventLog.watch.awayForMs(), err: error }, 'the log does not answer');
      else this.log.info({}, 'the log answers again');
    });
  }

  private async refuseOtherLog(): Promise<void> {
    const epochs = await this.database.query<{ epoch: string }[]>(EPOCHS_OF_TABLES);
    try {
      await withLogBudget(EPOCH_WITHIN_MS, () => refuseOtherLog(this.eventLog.store, epochs));
    } catch (error) {
      // An unreachable log is no reason to stop: the api serves what it can meanwhile.
      if (!(error instanceof StoreUnreachable)) throw error;
      this.log.warn({ err: error }, 'the log does not answer, so it is not known whether it is the one of these tables');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
    await Promise.all([this.eventLog.close(), this.restrictedLog.close(), this.keys.close()]);
  }
}

const malwareScanner = ({ MALWARE_SCANNER_URL: url, INTERNAL_TLS_FOLDER: folder }: ApiSettingsValues): MalwareScanner =>
  url === undefined ? new NoMalwareScanner() : new ClamdScanner({ url, tls: openInternalTls(folder) });
