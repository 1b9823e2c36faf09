import type { ComponentProps } from 'react';
import { Money } from './money.tsx';

/** A fee, in words where there is none. */
export const Fee = (fee: Pick<ComponentProps<typeof Money>, 'amount' | 'currency' | 'sign'>) =>
  /[1-9]/.test(fee.amount) ? <Money {...fee} /> : 'None';
