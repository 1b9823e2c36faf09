/**
 * The figures of an example quote, in integers: fiat in cents, crypto in units of the eighth decimal. They stand in the prerendered page,
 * and where the server gives no price; otherwise its quote takes their place (indicative-figures.ts).
 */
export const QUOTE_FIATS = ['EUR', 'USD', 'GBP'] as const;
export type QuoteFiat = (typeof QUOTE_FIATS)[number];
export const QUOTE_CRYPTOS = ['BTC', 'ETH'] as const;
export type QuoteCrypto = (typeof QUOTE_CRYPTOS)[number];

/** Cents for one coin. */
const RATES: Readonly<Record<QuoteCrypto, Readonly<Record<QuoteFiat, bigint>>>> = {
  BTC: { EUR: 5_841_230n, USD: 6_340_071n, GBP: 4_924_321n },
  ETH: { EUR: 231_846n, USD: 251_646n, GBP: 195_453n },
};
/** Decimals of the crypto that are shown, rounded to the nearest. */
const CRYPTO_DECIMALS = 8;
const NETWORK_FEE_CENTS = 120n;
// Fee and limits of core/src/domain/orders/pricing/pricing-rules.ts, compared by tooling/conventions/repeated-figures.spec.ts.
export const SERVICE_FEE_BASIS_POINTS = 150n;
const LEAST_CENTS = 1_000n;
const MOST_CENTS = 1_000_000n;

/** Decimal texts. */
export type QuoteFigures = {
  /** What was typed. */
  readonly amount: string;
  readonly serviceFee: string;
  readonly networkFee: string;
  readonly converted: string;
  readonly rate: string;
  readonly received: string;
};

/** The figures for an amount as typed, or what is wrong with it. */
export const quoteFigures = (typed: string, fiat: QuoteFiat, crypto: QuoteCrypto): QuoteFigures | { readonly problem: string } => {
  const cents = centsOf(typed);
  if (cents === undefined) return { problem: 'Enter an amount such as 250.00.' };
  if (cents < LEAST_CENTS) return { problem: `Enter at least ${decimal(LEAST_CENTS, 2)} ${fiat}.` };
  if (cents > MOST_CENTS) return { problem: `Enter at most ${decimal(MOST_CENTS, 2)} ${fiat}.` };
  // The fee is rounded up to a whole cent, so that the example is never better than the terms.
  const serviceFee = (cents * SERVICE_FEE_BASIS_POINTS + 9_999n) / 10_000n;
  const converted = cents - serviceFee - NETWORK_FEE_CENTS;
  const rate = RATES[crypto][fiat];
  const received = (converted * 10n ** BigInt(CRYPTO_DECIMALS) + rate / 2n) / rate;
  return {
    amount: decimal(cents, 2),
    serviceFee: decimal(serviceFee, 2),
    networkFee: decimal(NETWORK_FEE_CENTS, 2),
    converted: decimal(converted, 2),
    rate: decimal(rate, 2),
    received: decimal(received, CRYPTO_DECIMALS),
  };
};

const AMOUNT = /^(\d{1,9})(?:[.,](\d{0,2}))?$/;

const centsOf = (typed: string): bigint | undefined => {
  const [, whole, fraction = ''] = AMOUNT.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'));
};

const decimal = (units: bigint, scale: number): string => {
  const digits = units.toString().padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
