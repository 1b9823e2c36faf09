import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { DepositAddressesEvent } from './deposit-addresses.events.ts';

export type DepositNetwork = DepositAddressesEvent['data']['network'];
type Requested = Extract<DepositAddressesEvent, { type: 'DepositAddressRequested' }>['data'];

type DepositAddress = {
  readonly request: Requested;
  /** Null until it is derived from the signer's key. */
  readonly address: Personal<string> | null;
};
export type DepositAddresses = ReadonlyMap<DepositNetwork, DepositAddress>;

type DepositAddressesCommand =
  | { readonly type: 'RequestAddress'; readonly request: Requested }
  | { readonly type: 'AssignAddress'; readonly network: DepositNetwork; readonly address: string; readonly fromHeight: number };

/** The addresses at which a customer receives coins. Invariants: one for each network, and it never changes. */
export const depositAddresses: Decider<
  DepositAddresses,
  DepositAddressesCommand,
  DepositAddressesEvent,
  { readonly code: 'not_requested' }
> = {
  initial: new Map(),

  evolve(state, event) {
    const { network } = event.data;
    if (event.type === 'DepositAddressRequested') return new Map([...state, [network, { request: event.data, address: null }]]);
    const known = state.get(network);
    return known === undefined ? state : new Map([...state, [network, { ...known, address: event.data.address }]]);
  },

  decide(command, state) {
    if (command.type === 'RequestAddress') {
      const { request } = command;
      return state.has(request.network) ? accept() : accept<DepositAddressesEvent>({ type: 'DepositAddressRequested', data: request });
    }
    const { network, address, fromHeight } = command;
    const known = state.get(network);
    if (known === undefined) return refuse({ code: 'not_requested' });
    if (known.address !== null) return accept();
    const { userId } = known.request;
    return accept<DepositAddressesEvent>({ type: 'DepositAddressAssigned', data: { userId, network, address, fromHeight } });
  },
};
