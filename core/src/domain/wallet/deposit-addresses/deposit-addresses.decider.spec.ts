import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { depositAddresses } from './deposit-addresses.decider.ts';
import type { DepositAddressesEvent } from './deposit-addresses.events.ts';

const { given } = specFor(depositAddresses);
const request = { userId: 'u1', subjectId: 's1', walletId: 'u1', network: 'bitcoin' } as const;
const requested: DepositAddressesEvent = { type: 'DepositAddressRequested', data: request };
const assign = { type: 'AssignAddress', network: 'bitcoin', address: 'bcrt1qfirst', fromHeight: 7 } as const;
const assigned: DepositAddressesEvent = {
  type: 'DepositAddressAssigned',
  data: { userId: 'u1', network: 'bitcoin', address: 'bcrt1qfirst', fromHeight: 7 },
};

describe('the deposit addresses of a customer', () => {
  test('are requested once for each network', () => {
    given().when({ type: 'RequestAddress', request }).then(requested);
    given(requested).when({ type: 'RequestAddress', request }).then();
    const ethereum = { ...request, network: 'ethereum' } as const;
    given(requested).when({ type: 'RequestAddress', request: ethereum }).then({ type: 'DepositAddressRequested', data: ethereum });
  });

  test('are assigned once and never change', () => {
    given().when(assign).thenRefused({ code: 'not_requested' });
    given(requested).when(assign).then(assigned);
    given(requested, assigned)
      .when({ ...assign, address: 'bcrt1qother' })
      .then();
  });
});
