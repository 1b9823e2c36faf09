/** Contracts of tokens on the main network of Ethereum: coins sent to one of them are lost. */
const TOKENS = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
];

/** Programs of the network itself have the addresses up to this number. */
const LAST_PRECOMPILED = 0x1ffn;

/** No one can hold the keys of these. */
const BURNT = ['0x000000000000000000000000000000000000dead', '0xffffffffffffffffffffffffffffffffffffffff'];

export const isBurntOrContract = (address: string, contracts: readonly string[]): 'burn_address' | 'contract' | undefined => {
  const number = BigInt(address);
  const lower = address.toLowerCase();
  if (number === 0n || BURNT.includes(lower)) return 'burn_address';
  if (number <= LAST_PRECOMPILED) return 'contract';
  return [...TOKENS, ...contracts].some((contract) => contract.toLowerCase() === lower) ? 'contract' : undefined;
};
