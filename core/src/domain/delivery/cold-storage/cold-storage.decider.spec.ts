import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { test } from '@jest/globals';
import { coldStorage } from './cold-storage.decider.ts';
import type { ColdStorageEvent } from './cold-storage.events.ts';

const { given } = specFor(coldStorage);
const move = { asset: 'BTC.bitcoin', moveId: 'm1', money: money('BTC.bitcoin', 5n) } as const;
const started: ColdStorageEvent = { type: 'SurplusMoveStarted', data: move };
const ended: ColdStorageEvent = { type: 'SurplusMoveEnded', data: { asset: 'BTC.bitcoin', moveId: 'm1', txid: 't1' } };

test('a surplus is moved by one move at a time, which ends once', () => {
  given()
    .when({ type: 'StartMove', ...move })
    .then(started);
  given(started)
    .when({ type: 'StartMove', ...move, moveId: 'm2' })
    .thenRefused({ code: 'under_way' });
  given()
    .when({ type: 'StartMove', ...move, money: money('BTC.bitcoin', 0n) })
    .thenRefused({ code: 'no_surplus' });
  given(started).when({ type: 'EndMove', asset: 'BTC.bitcoin', moveId: 'm1', txid: 't1' }).then(ended);
  given(started).when({ type: 'EndMove', asset: 'BTC.bitcoin', moveId: 'm2', txid: 't1' }).thenRefused({ code: 'another_move' });
  given(started, ended)
    .when({ type: 'StartMove', ...move, moveId: 'm2' })
    .then({ type: 'SurplusMoveStarted', data: { ...move, moveId: 'm2' } });
});
