import { dueNow, type Reactor } from './reactor.ts';

/** Another transaction of the same delivery, with a higher fee, is told as well. */
export const tellCounterpartyReactor: Reactor = {
  action: 'tell-counterparty',
  beginsAt: 'head',
  on: { DeliveryBroadcast: ({ data }) => dueNow(data.deliveryId) },
};
