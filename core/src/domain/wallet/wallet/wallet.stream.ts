/** `month` is the month of the period, "202611". */
export const walletStream = (walletId: string, asset: string, month: string, number: number): string =>
  `wallet-${walletId}-${asset}-${month}-${String(number)}`;

export const isWalletStream = (stream: string): boolean => stream.startsWith('wallet-');
