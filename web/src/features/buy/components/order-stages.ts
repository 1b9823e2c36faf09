import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import type { TimelineEntry } from '../../../ui/timeline.tsx';

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  in_review: 'In review',
  buying: 'Buying',
  sending: 'Sending',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Not completed',
};

const TO_WALLET: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'buying', 'completed'];
const TO_ADDRESS: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'buying', 'sending', 'completed'];
const ENDS: readonly OrderStatus[] = ['completed', 'expired', 'cancelled', 'refunded', 'failed'];

export type Stage = Pick<TimelineEntry, 'label' | 'actor' | 'state'> & { readonly at: string | undefined };

/** What happened, what happens now, and what comes next while all goes well. */
export const stagesOf = ({ status, timeline, destination }: Pick<Order, 'status' | 'timeline' | 'destination'>): readonly Stage[] => {
  const isOver = ENDS.includes(status);
  const past = timeline.map(({ status: each, at }, index): Stage => {
    const isLast = index === timeline.length - 1;
    return {
      label: STATUS_NAMES[each],
      actor: each === 'awaiting_payment' ? 'customer' : 'system',
      state: isLast && !isOver ? 'now' : 'done',
      at,
    };
  });
  if (isOver) return past;
  const usual = destination === 'address' ? TO_ADDRESS : TO_WALLET;
  const next = usual.slice(Math.max(0, usual.indexOf(status)) + 1).filter((each) => !timeline.some((step) => step.status === each));
  return [...past, ...next.map((each): Stage => ({ label: STATUS_NAMES[each], actor: 'system', state: 'next', at: undefined }))];
};
