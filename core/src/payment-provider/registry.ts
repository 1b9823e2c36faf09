import type { PaymentProviderDefinition } from './provider-definition.ts';
import { adyen } from './adyen/adyen.provider.ts';
import { iso20022 } from './iso20022/iso20022.provider.ts';
import { stripe } from './stripe/stripe.provider.ts';

/** Every payment provider. The first takes new payments unless PAYMENT_PROVIDER names another. */
export const PAYMENT_PROVIDERS: readonly [PaymentProviderDefinition, ...PaymentProviderDefinition[]] = [stripe, adyen, iso20022];
