import { minorOf, money, type Money } from '@danubit/contracts/values/money';

/** Received coins that are worth less stay at the customer's address. */
export const SWEEP_FROM = money('EUR', 5_000n);
/** Most that the network may cost, in percent of what is moved. */
const MOST_FEE_PERCENT = 5n;
/** Kept back for the fee: replacements of a stuck transaction cost more than the first. What is left is moved by the next sweep. */
export const FEE_RESERVE = 3n;

/** Whether coins of this worth are moved, when the network takes `fee`. */
export const isWorthSweeping = (worth: Money, fee: Money): boolean =>
  minorOf(worth) >= minorOf(SWEEP_FROM) && minorOf(fee) * 100n <= minorOf(worth) * MOST_FEE_PERCENT;
