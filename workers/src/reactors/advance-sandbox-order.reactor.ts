import { dueNow, type Reactor } from './reactor.ts';

const ofOrder = ({ data }: { readonly data: { readonly orderId: string } }) => dueNow(data.orderId);

export const advanceSandboxOrderReactor: Reactor = {
  action: 'advance-sandbox-order',
  beginsAt: 'start',
  sandboxes: 'only',
  on: { OrderPlaced: ofOrder },
};
