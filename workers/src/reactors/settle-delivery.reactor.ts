import { dueNow, type Reactor } from './reactor.ts';

export const settleDeliveryReactor: Reactor = {
  action: 'settle-delivery',
  beginsAt: 'start',
  on: {
    DeliveryConfirmed: ({ data }) => dueNow(data.deliveryId),
    DeliveryAbandoned: ({ data }) => dueNow(data.deliveryId),
  },
};
