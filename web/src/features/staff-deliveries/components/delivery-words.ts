import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffDelivery['status'], string>> = {
  opened: 'being checked',
  held: 'held: a person decides',
  released: 'being checked again',
  cleared: 'the transaction is being planned',
  built: 'waits for the signer',
  signed: 'waits for the node',
  broadcast: 'waits for a block',
  seen: 'waits for confirmations',
  confirmed: 'arrived, being booked',
  abandoned: 'cancelled, being booked',
  settled: 'arrived',
  returned: 'never sent: the coins were returned',
};

const OBSTACLES: Readonly<Record<string, string>> = {
  account_restricted: 'The account is restricted. Reinstate it first, otherwise the delivery is held again.',
  address_unusable: 'The address does not fit the network. Cancel the delivery.',
  address_listed: 'The address is on a list. A released delivery is held again while it is listed.',
  address_erased: 'The address was erased. Cancel the delivery.',
  originator_unknown:
    'The customer has no verified name and document, or they were erased. Verify the customer first, or cancel the delivery.',
  counterparty_unknown: 'The other provider of the address is no longer in our list. Cancel the delivery, or add the provider again.',
  counterparty_silent: 'The other provider has not answered in time. Release it to ask again, or cancel it. A late approval ends the hold.',
  counterparty_refused: 'The other provider does not accept the transfer. Release it to ask again, or cancel it.',
  cancelled: 'Cancelled before it was signed.',
  never_signed: 'The signer refused and will never sign it.',
  reverted: 'The chain executed the transaction without moving any coins.',
  spent_elsewhere: 'Another transaction used its coins or its sequence number. Only the signer has the keys: treat it as a leak.',
};

export const obstacleText = (obstacle: string): string => OBSTACLES[obstacle] ?? obstacle.replaceAll('_', ' ');

/** "DeliveryReorganised" → "Reorganised". */
export const stepText = (type: string): string => {
  const words = type
    .replace(/^Delivery/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** Of these no transaction was built, so they can still be given up. */
export const CANCELLABLE: readonly StaffDelivery['status'][] = ['opened', 'held', 'released', 'cleared'];
