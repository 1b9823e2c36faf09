import type { ConfiguredProvider } from '@danubit/core/payment-provider/configured-providers';
import type { ApiSettings } from '../../platform/config/api-settings.ts';

/** Providers whose payouts we recognise: their books are compared with ours. */
export const scopesOf = (providers: readonly ConfiguredProvider[]): readonly string[] =>
  providers.filter(({ definition }) => definition.payoutIn !== undefined).map(({ definition }) => definition.name);

export const comparedScopes = ({ providers }: Pick<ApiSettings, 'providers'>): readonly string[] => scopesOf(providers);
