import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { hotWallet } from './hot-wallet.decider.ts';
import type { HotWalletEvent } from './hot-wallet.events.ts';

const { given } = specFor(hotWallet);
const bitcoin = { asset: 'BTC.bitcoin', number: 1 } as const;
const ether = { asset: 'ETH.ethereum', number: 1 } as const;
const coin = (txid: string, index = 0) => ({ txid, index, minor: '5000' });

const inputs = (deliveryId: string, ...coins: readonly ReturnType<typeof coin>[]): HotWalletEvent => ({
  type: 'InputsReserved',
  data: { ...bitcoin, deliveryId, coins: [...coins] },
});
const nonce = (deliveryId: string, value: number): HotWalletEvent => ({
  type: 'NonceReserved',
  data: { ...ether, deliveryId, nonce: value },
});
const released = (name: typeof bitcoin | typeof ether, deliveryId: string, why: 'spent' | 'unused'): HotWalletEvent => ({
  type: 'ReservationReleased',
  data: { ...name, deliveryId, why },
});

describe('the coins of a hot wallet', () => {
  const reserve = (deliveryId: string, ...coins: readonly ReturnType<typeof coin>[]) =>
    ({ type: 'ReserveInputs', ...bitcoin, deliveryId, coins }) as const;

  test('belong to one delivery', () => {
    given()
      .when(reserve('d1', coin('a'), coin('b')))
      .then(inputs('d1', coin('a'), coin('b')));
    given(inputs('d1', coin('a')))
      .when(reserve('d1', coin('c')))
      .then();
    given(inputs('d1', coin('a')))
      .when(reserve('d2', coin('b'), coin('a')))
      .thenRefused({ code: 'coins_taken' });
    given(inputs('d1', coin('a')))
      .when(reserve('d2', coin('a', 1)))
      .then(inputs('d2', coin('a', 1)));
    given().when(reserve('d1')).thenRefused({ code: 'no_coins' });
  });

  test('are given again when no transaction was signed, and never when they are spent', () => {
    given(inputs('d1', coin('a')), released(bitcoin, 'd1', 'unused'))
      .when(reserve('d2', coin('a')))
      .then(inputs('d2', coin('a')));
    given(inputs('d1', coin('a')), released(bitcoin, 'd1', 'spent'))
      .when(reserve('d2', coin('a')))
      .thenRefused({ code: 'coins_taken' });
  });

  test('are released once', () => {
    const release = { type: 'ReleaseReservation', ...bitcoin, deliveryId: 'd1', why: 'spent' } as const;
    given(inputs('d1', coin('a')))
      .when(release)
      .then(released(bitcoin, 'd1', 'spent'));
    given(inputs('d1', coin('a')), released(bitcoin, 'd1', 'spent'))
      .when(release)
      .then();
  });
});

describe('the sequence numbers of a hot wallet', () => {
  const reserve = (deliveryId: string, chainNonce: number) => ({ type: 'ReserveNonce', ...ether, deliveryId, chainNonce }) as const;

  test('begin where the chain is and are given once', () => {
    given().when(reserve('d1', 4)).then(nonce('d1', 4));
    given(nonce('d1', 4)).when(reserve('d1', 9)).then();
    given(nonce('d1', 4)).when(reserve('d2', 4)).then(nonce('d2', 5));
    given(nonce('d1', 4)).when(reserve('d2', 7)).then(nonce('d2', 7));
    given(nonce('d1', 4), released(ether, 'd1', 'spent'))
      .when(reserve('d2', 4))
      .then(nonce('d2', 5));
  });

  test('have a gap filled first, unless the chain has passed it', () => {
    const gap = [nonce('d1', 4), nonce('d2', 5), released(ether, 'd1', 'unused')];
    given(...gap)
      .when(reserve('d3', 4))
      .then(nonce('d3', 4));
    given(...gap)
      .when(reserve('d3', 5))
      .then(nonce('d3', 6));
    given(...gap, nonce('d3', 4))
      .when(reserve('d4', 4))
      .then(nonce('d4', 6));
  });
});
