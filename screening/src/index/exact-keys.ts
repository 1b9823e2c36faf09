/** A document number as letters and digits alone: spaces, dashes and case are written at will. */
export const documentKey = (document: string): string => document.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Hexadecimal and bech32 addresses are the same in either case; base58 addresses are not. */
export const walletKey = (wallet: string): string => {
  const trimmed = wallet.trim();
  return /^(0x|bc1|tb1|bcrt1|ltc1)/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
};
