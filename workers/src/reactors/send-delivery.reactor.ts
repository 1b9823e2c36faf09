import { dueNow, type Reactor } from './reactor.ts';

/** Also after its own steps, so that a run that was killed in between is continued. */
export const sendDeliveryReactor: Reactor = {
  action: 'send-delivery',
  beginsAt: 'start',
  on: {
    DeliveryCleared: ({ data }) => dueNow(data.deliveryId),
    DeliveryBuilt: ({ data }) => dueNow(data.deliveryId),
    FeeBumped: ({ data }) => dueNow(data.deliveryId),
    DeliverySigned: ({ data }) => dueNow(data.deliveryId),
  },
};
