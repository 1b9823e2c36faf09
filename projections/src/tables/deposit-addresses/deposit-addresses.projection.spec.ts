import { test } from '@jest/globals';
import type { DepositAddressesEvent } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { depositAddressesProjection } from './deposit-addresses.projection.ts';

const { given } = projectionSpec(depositAddressesProjection);
const base = { userId: USER, network: 'bitcoin' } as const;
const requested: DepositAddressesEvent = {
  type: 'DepositAddressRequested',
  data: { ...base, subjectId: 's1', walletId: WALLET },
};
const assigned: DepositAddressesEvent = { type: 'DepositAddressAssigned', data: { ...base, address: 'bcrt1q', fromHeight: 7 } };
const row = {
  ...{ id: `${USER}:bitcoin`, user_id: USER, subject_id: 's1', wallet_id: WALLET, network: 'bitcoin' },
  ...{ address: null, from_height: null, requested_at: minute(1), mode: 'test' },
};

test('an address of a customer has no text until it is assigned', () => {
  given(requested).then(row);
  given(requested, assigned).then({ ...row, address: 'bcrt1q', from_height: 7 });
});
