export const walletChainStream = (walletId: string, asset: string): string => `wallet_chain-${walletId}-${asset}`;
