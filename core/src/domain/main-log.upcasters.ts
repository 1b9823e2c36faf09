import type { Upcaster } from '@danubit/event-store/kernel/upcaster';
import { sessionUpcasters } from './identity/session/session.upcasters.ts';
import { cardVerificationUpcasters } from './payments/card-verification/card-verification.upcasters.ts';
import { checkedRatesUpcasters } from './payments/checked-rates.upcasters.ts';
import { hedgeUpcasters } from './orders/hedge/hedge.upcasters.ts';
import { entryUpcasters } from './ledger/entry/entry.upcasters.ts';
import { paymentMethodUpcasters } from './payments/payment-method/payment-method.upcasters.ts';
import { paymentUpcasters } from './payments/payment/payment.upcasters.ts';
import { providerReportUpcasters } from './payments/provider-report/provider-report.upcasters.ts';
import { suspenseUpcasters } from './payments/suspense/suspense.upcasters.ts';
import { travelRuleUpcasters } from './delivery/travel-rule/travel-rule.upcasters.ts';
import { walletUpcasters } from './wallet/wallet/wallet.upcasters.ts';

/** Every upcast step of the main log, gathered from `<aggregate>.upcasters.ts`. */
export const mainLogUpcasters: readonly Upcaster[] = [
  ...sessionUpcasters,
  ...hedgeUpcasters,
  ...entryUpcasters,
  ...paymentUpcasters,
  ...providerReportUpcasters,
  ...suspenseUpcasters,
  ...checkedRatesUpcasters,
  ...paymentMethodUpcasters,
  ...cardVerificationUpcasters,
  ...walletUpcasters,
  ...travelRuleUpcasters,
];
