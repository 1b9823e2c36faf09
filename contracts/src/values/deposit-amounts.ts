/** Smallest and largest single deposit that a provider charges, in any currency of deposits. */
export const SMALLEST_DEPOSIT = '1.00';
export const LARGEST_DEPOSIT = '100000.00';
