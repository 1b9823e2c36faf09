import { Module } from '@nestjs/common';
import { ChangeNotificationSettingsController } from './change-notification-settings/change-notification-settings.controller.ts';
import { ChangeNotificationSettingsHandler } from './change-notification-settings/change-notification-settings.handler.ts';
import { GetNotificationSettingsController } from './get-notification-settings/get-notification-settings.controller.ts';
import { GetNotificationSettingsHandler } from './get-notification-settings/get-notification-settings.query.ts';
import { GetSecuritySettingsController } from './get-security-settings/get-security-settings.controller.ts';
import { GetSecuritySettingsHandler } from './get-security-settings/get-security-settings.query.ts';
import { RecordCookieChoiceController } from './record-cookie-choice/record-cookie-choice.controller.ts';
import { RecordCookieChoiceHandler } from './record-cookie-choice/record-cookie-choice.handler.ts';
import { SaveSecuritySettingsController } from './save-security-settings/save-security-settings.controller.ts';
import { SaveSecuritySettingsHandler } from './save-security-settings/save-security-settings.handler.ts';
import { CancelLimitRaiseController } from './cancel-limit-raise/cancel-limit-raise.controller.ts';
import { CancelLimitRaiseHandler } from './cancel-limit-raise/cancel-limit-raise.handler.ts';
import { ChangePaymentLimitsController } from './change-payment-limits/change-payment-limits.controller.ts';
import { ChangePaymentLimitsHandler } from './change-payment-limits/change-payment-limits.handler.ts';
import { GetPaymentLimitsController } from './get-payment-limits/get-payment-limits.controller.ts';
import { GetPaymentLimitsHandler } from './get-payment-limits/get-payment-limits.query.ts';
import { PaymentLimitsReader } from './payment-limits-reader.ts';

@Module({
  controllers: [
    GetSecuritySettingsController,
    SaveSecuritySettingsController,
    GetNotificationSettingsController,
    ChangeNotificationSettingsController,
    GetPaymentLimitsController,
    ChangePaymentLimitsController,
    CancelLimitRaiseController,
    RecordCookieChoiceController,
  ],
  providers: [
    GetSecuritySettingsHandler,
    SaveSecuritySettingsHandler,
    GetNotificationSettingsHandler,
    ChangeNotificationSettingsHandler,
    GetPaymentLimitsHandler,
    ChangePaymentLimitsHandler,
    CancelLimitRaiseHandler,
    RecordCookieChoiceHandler,
    PaymentLimitsReader,
  ],
})
export class SettingsModule {}
