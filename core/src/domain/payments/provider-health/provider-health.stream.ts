export const providerHealthStream = (provider: string): string => `provider-${provider}`;
