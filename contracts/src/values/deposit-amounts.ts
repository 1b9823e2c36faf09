/** Smallest and largest single deposit, the same figure in every deposit currency. */
export const SMALLEST_DEPOSIT = '1.00';
export const LARGEST_DEPOSIT = '100000.00';
