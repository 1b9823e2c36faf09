import { openRestrictedLog, RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { GetStaffPaymentController } from './get-staff-payment/get-staff-payment.controller.ts';
import { GetStaffPaymentHandler } from './get-staff-payment/get-staff-payment.query.ts';
import { RecordReads } from './record-reads.ts';
import { SearchPaymentsController } from './search-payments/search-payments.controller.ts';
import { SearchPaymentsHandler } from './search-payments/search-payments.query.ts';

/** What staff see and do in the console. */
@Module({
  controllers: [SearchPaymentsController, GetStaffPaymentController],
  providers: [
    SearchPaymentsHandler,
    GetStaffPaymentHandler,
    RecordReads,
    { provide: RestrictedLog, useFactory: ({ values }: ApiSettings) => openRestrictedLog(values), inject: [ApiSettings] },
  ],
})
export class ConsoleModule implements OnApplicationShutdown {
  constructor(private readonly restrictedLog: RestrictedLog) {}

  onApplicationShutdown(): Promise<void> {
    return this.restrictedLog.close();
  }
}
