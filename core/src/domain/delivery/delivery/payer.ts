import type { DeliveryRequest } from './delivery.state.ts';

type Cause = Pick<DeliveryRequest, 'cause'>;

/** The first hot wallet of an asset pays its deliveries. */
export const HOT_WALLET = 1;
/** Pays only the fees of sweeps, so coins that come from it are never a customer's. Only ether has one. */
export const GAS_WALLET = 2;
/** In place of a number: the deposit address of the customer. */
export const DEPOSIT_ADDRESS = 0;

/** Our own coins between our own addresses: the signer checks both ends, and no customer's balance changes. */
export const isOwnMove = ({ cause }: Cause): boolean => ['sweep', 'sweep_gas', 'cold_storage'].includes(cause.kind);

/** Which of our addresses pays. */
export const payerNumberOf = ({ cause }: Cause): number => {
  if (cause.kind === 'sweep' || cause.kind === 'receipt_return') return DEPOSIT_ADDRESS;
  return cause.kind === 'sweep_gas' ? GAS_WALLET : HOT_WALLET;
};
