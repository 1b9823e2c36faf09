import type { ApiSettings } from '../../platform/config/api-settings.ts';

/** Providers whose payouts we recognise: their books are compared with ours. */
export const comparedScopes = ({ providers }: Pick<ApiSettings, 'providers'>): readonly string[] =>
  providers.filter(({ definition }) => definition.payoutIn !== undefined).map(({ definition }) => definition.name);
