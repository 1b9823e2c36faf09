export const ownTransferStream = (provider: string, asset: string): string => `own_transfer-${provider}-${asset}`;
