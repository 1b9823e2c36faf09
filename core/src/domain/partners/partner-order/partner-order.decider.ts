import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PartnerOrderData, PartnerOrderEvent } from './partner-order.events.ts';

export type PartnerOrderCommand = { readonly type: 'PlacePartnerOrder'; readonly order: PartnerOrderData };
export type PartnerOrderRefusal = { readonly code: 'order_differs' };

/** Repeating the same order records no event; another one under its id is refused. */
export const partnerOrder: Decider<PartnerOrderData | null, PartnerOrderCommand, PartnerOrderEvent, PartnerOrderRefusal> = {
  initial: null,
  evolve: (_, { data }) => data,
  decide: ({ order }, state) => {
    if (state === null) return accept({ type: 'PartnerOrderPlaced', data: order });
    const isSame =
      state.partnerId === order.partnerId &&
      state.customerId === order.customerId &&
      state.address === order.address &&
      state.method === order.method &&
      state.outcome === order.outcome;
    return isSame ? accept() : refuse({ code: 'order_differs' });
  },
};
