import { Module, type DynamicModule } from '@nestjs/common';
import { ConsoleModule } from './slices/console/console.module.ts';
import { IdentityModule } from './slices/identity/identity.module.ts';
import { LiveModule } from './slices/live/live.module.ts';
import { VerificationModule } from './slices/verification/verification.module.ts';
import { OnboardingModule } from './slices/onboarding/onboarding.module.ts';
import { OrdersModule } from './slices/orders/orders.module.ts';
import { PartnersModule } from './slices/partners/partners.module.ts';
import { PaymentsModule } from './slices/payments/payments.module.ts';
import { PrivacyModule } from './slices/privacy/privacy.module.ts';
import { SettingsModule } from './slices/settings/settings.module.ts';
import { SupportModule } from './slices/support/support.module.ts';
import { WalletModule } from './slices/wallet/wallet.module.ts';
import { AccountsModule } from './platform/accounts/accounts.module.ts';
import { PlatformModule, type PlatformParts } from './platform/platform.module.ts';

/** One module per area; each lists its own slices. */
@Module({})
export class AppModule {
  static with(parts: PlatformParts): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(parts), AccountsModule, ...AREAS] };
  }
}

export const AREAS = [
  IdentityModule,
  OnboardingModule,
  VerificationModule,
  PaymentsModule,
  WalletModule,
  OrdersModule,
  LiveModule,
  SupportModule,
  SettingsModule,
  ConsoleModule,
  PrivacyModule,
  PartnersModule,
];
