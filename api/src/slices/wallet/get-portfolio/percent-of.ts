/** A change in percent with two decimals, truncated; null when the earlier balance was zero. */
export const percentOf = (then: bigint, change: bigint): string | null => {
  if (then <= 0n) return null;
  const hundredths = (change * 10_000n) / then;
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
