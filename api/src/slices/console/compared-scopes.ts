import type { ConfiguredProvider } from '@danubit/core/payment-provider/configured-providers';
import type { ApiSettings } from '../../platform/config/api-settings.ts';

/** Providers that pay out, and those that keep an account of ours: their books are compared with ours. */
export const scopesOf = (providers: readonly ConfiguredProvider[]): readonly string[] =>
  providers
    .filter(({ definition: { capabilities } }) => capabilities.settles || capabilities.keepsAccount)
    .map(({ definition }) => definition.name);

export const comparedScopes = ({ providers }: Pick<ApiSettings, 'providers'>): readonly string[] => scopesOf(providers);
