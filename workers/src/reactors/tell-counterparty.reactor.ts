import { dueNow, type Reactor } from './reactor.ts';

/** A replacement with a higher fee has its own transaction id, which is reported too. */
export const tellCounterpartyReactor: Reactor = {
  action: 'tell-counterparty',
  beginsAt: 'head',
  on: { DeliveryBroadcast: ({ data }) => dueNow(data.deliveryId) },
};
