import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { customerNotice } from './customer-notice.ts';
import type { Reactor } from './reactor.ts';

export const settingsReactor: Reactor<SettingsEvent> = {
  PaymentLimitsChanged: (event) => [customerNotice(event)],
};
