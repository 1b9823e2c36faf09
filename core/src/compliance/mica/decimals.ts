import { minorOf, type Money } from '@danubit/contracts/values/money';

/** The most digits that a {DECIMAL-n/m} has, in all and after the point. */
type Digits = { readonly all: number; readonly fraction: number };
const QUANTITY: Digits = { all: 18, fraction: 17 };
const PRICE: Digits = { all: 18, fraction: 13 };

/** {DECIMAL-18/17}: units of a crypto-asset. */
export const quantity = ({ minor, scale }: Money): string => decimal(BigInt(minor), scale, QUANTITY);

/** {DECIMAL-18/13}: a price that is a decimal already. */
export const price = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimal(BigInt(whole + fraction), fraction.length, PRICE);
};

/** {DECIMAL-18/13}: what one whole unit of `bought` cost. */
export const priceOf = (paid: Money, bought: Money): string => {
  const scale = 20;
  const exact = (minorOf(paid) * 10n ** BigInt(bought.scale + scale)) / (minorOf(bought) * 10n ** BigInt(paid.scale));
  return decimal(exact, scale, PRICE);
};

/** Rounded to the digits that fit, half up, without zeros at its end. Amounts are never negative here. */
const decimal = (units: bigint, scale: number, digits: Digits): string => {
  const whole = (units / 10n ** BigInt(scale)).toString().length;
  const kept = Math.max(0, Math.min(scale, digits.fraction, digits.all - whole));
  const step = 10n ** BigInt(scale - kept);
  const rounded = ((units + step / 2n) / step).toString().padStart(kept + 1, '0');
  const [integer, fraction] = [rounded.slice(0, rounded.length - kept), kept === 0 ? '' : rounded.slice(-kept)];
  const short = fraction.replace(/0+$/, '');
  return short === '' ? integer : `${integer}.${short}`;
};
