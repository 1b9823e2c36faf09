import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { DELIVERY_HOLD_WORDS } from '@danubit/contracts/values/hold-codes';

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

/** What the coins are sent for. */
export const CAUSES: Readonly<Record<StaffDelivery['cause']['kind'], string>> = {
  order: 'an order',
  withdrawal: 'a withdrawal',
  receipt_return: 'coins that go back to their sender',
  sweep: 'a move of received coins to our hot wallet',
  sweep_gas: 'the network fee of such a move',
  cold_storage: 'a move of our surplus to cold storage',
};

const OBSTACLES: Readonly<Record<string, string>> = {
  ...DELIVERY_HOLD_WORDS,
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

/** States before a transaction is built: the delivery can still be given up. */
export const CANCELLABLE: readonly StaffDelivery['status'][] = ['opened', 'held', 'released', 'cleared'];
