import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cardOf, chargeOf, providerAt, startNetwork, type RunningNetwork } from './card-network-test-kit.ts';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());

test('a charge is redacted through Stripe’s API, in one job under one key, and an unknown one is not kept', async () => {
  const provider = providerAt(network.url);
  const card = await provider.tokenise(cardOf('4242424242424242'));
  const charge = await provider.charge(chargeOf(card.kind === 'token' ? card.token : ''));
  const reference = charge.kind === 'captured' ? charge.evidence.providerReference : '';
  expect(await provider.eraseCharge(reference, 'p1.1.erase')).toEqual({ kind: 'erased' });
  expect(await provider.eraseCharge(reference, 'p1.1.erase')).toEqual({ kind: 'erased' });
  expect(await provider.eraseCharge('pi_unknown', 'p2.1.erase')).toEqual({ kind: 'nothing_kept' });
  expect(await providerAt('http://127.0.0.1:9').eraseCharge(reference, 'p3.1.erase')).toMatchObject({ kind: 'unknown' });
});
