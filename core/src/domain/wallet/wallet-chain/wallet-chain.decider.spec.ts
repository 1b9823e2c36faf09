import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { walletChain } from './wallet-chain.decider.ts';
import type { WalletChainEvent } from './wallet-chain.events.ts';

const { given } = specFor(walletChain);

const OWNER = { walletId: 'w1', userId: 'u1', asset: 'EUR' } as const;
const november = { month: '202611', number: 1 };
const december = { month: '202612', number: 1 };
const start = (first: typeof november, available = '0') => ({
  ...OWNER,
  first,
  carried: { available, reserved: '0', debt: '0' },
  earlier: [],
});
const started = (first: typeof november): WalletChainEvent => ({ type: 'WalletChainStarted', data: start(first) });
const moved = (to: typeof november): WalletChainEvent => ({ type: 'WalletChainMoved', data: { ...OWNER, to } });

describe('a chain of periods', () => {
  test('begins once: of two starts the second joins the first', () => {
    given()
      .when({ type: 'StartChain', start: start(november), instead: null })
      .then(started(november));
    given(started(november))
      .when({ type: 'StartChain', start: start(december), instead: null })
      .then();
  });

  test('begins again only at the period where it ended', () => {
    given(started(november))
      .when({ type: 'StartChain', start: start(december), instead: november })
      .then(started(december));
    given(started(november), moved(december))
      .when({ type: 'StartChain', start: start({ month: '202701', number: 1 }), instead: november })
      .then();
  });

  test('never begins with a negative balance', () => {
    given()
      .when({ type: 'StartChain', start: start(november, '-1'), instead: null })
      .thenRefused({ code: 'would_be_negative' });
  });

  test('only moves its pointer forward', () => {
    given(started(november)).when({ type: 'MoveChain', to: december }).then(moved(december));
    given(started(november), moved(december)).when({ type: 'MoveChain', to: november }).then();
    given(started(november), moved(december)).when({ type: 'MoveChain', to: december }).then();
    given(started(november))
      .when({ type: 'MoveChain', to: { ...november, number: 2 } })
      .then(moved({ ...november, number: 2 }));
    given(started({ ...november, number: 10 }))
      .when({ type: 'MoveChain', to: { ...november, number: 9 } })
      .then();
    given().when({ type: 'MoveChain', to: december }).thenRefused({ code: 'chain_not_started' });
  });
});
