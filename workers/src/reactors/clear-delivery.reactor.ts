import { dueNow, type Reactor } from './reactor.ts';

export const clearDeliveryReactor: Reactor = {
  action: 'clear-delivery',
  beginsAt: 'start',
  on: {
    DeliveryOpened: ({ data }) => dueNow(data.deliveryId),
    DeliveryReleased: ({ data }) => dueNow(data.deliveryId),
    CounterpartyAnswered: ({ data }) => dueNow(data.deliveryId),
  },
};
