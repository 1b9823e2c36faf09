import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { providerHealth } from './provider-health.decider.ts';
import type { ProviderHealthEvent } from './provider-health.events.ts';

const { given } = specFor(providerHealth);
const charges = { provider: 'stripe', lane: 'charge:stripe' };
const lookUps = { provider: 'stripe', lane: 'look-up:stripe' };
type Lane = typeof charges;

const opened = (lane: Lane, why = 'timeout'): ProviderHealthEvent => ({ type: 'BreakerOpened', data: { ...lane, why } });
const halfOpened = (lane: Lane): ProviderHealthEvent => ({ type: 'BreakerHalfOpened', data: lane });
const closed = (lane: Lane): ProviderHealthEvent => ({ type: 'BreakerClosed', data: lane });

describe('the history of a circuit', () => {
  test('records why it opened', () => {
    given()
      .when({ type: 'Open', ...charges, why: 'timeout' })
      .then(opened(charges));
  });

  test('has one opening, although each process has its own circuit and each retry may fail', () => {
    given(opened(charges))
      .when({ type: 'Open', ...charges, why: 'unreachable' })
      .then();
    given(opened(charges), halfOpened(charges))
      .when({ type: 'Open', ...charges, why: 'timeout' })
      .then();
  });

  test('records the first retry only', () => {
    given(opened(charges))
      .when({ type: 'HalfOpen', ...charges })
      .then(halfOpened(charges));
    given(opened(charges), halfOpened(charges))
      .when({ type: 'HalfOpen', ...charges })
      .then();
  });

  test('records that it closed, with or without a retry', () => {
    given(opened(charges))
      .when({ type: 'Close', ...charges })
      .then(closed(charges));
    given(opened(charges), halfOpened(charges))
      .when({ type: 'Close', ...charges })
      .then(closed(charges));
  });

  test('has no retry and no end while the circuit is closed', () => {
    given()
      .when({ type: 'HalfOpen', ...charges })
      .then();
    given()
      .when({ type: 'Close', ...charges })
      .then();
    given(opened(charges), closed(charges))
      .when({ type: 'Close', ...charges })
      .then();
  });

  test('begins again with the next outage', () => {
    given(opened(charges), halfOpened(charges), closed(charges))
      .when({ type: 'Open', ...charges, why: 'unreachable' })
      .then(opened(charges, 'unreachable'));
  });

  test('is kept for each lane: charges fail while look-ups work', () => {
    given(opened(charges))
      .when({ type: 'Open', ...lookUps, why: 'timeout' })
      .then(opened(lookUps));
    given(opened(charges))
      .when({ type: 'Close', ...lookUps })
      .then();
    given(opened(charges), opened(lookUps), closed(lookUps))
      .when({ type: 'HalfOpen', ...charges })
      .then(halfOpened(charges));
  });

  test('leaves only lanes that are not closed in the state', () => {
    const events = [opened(charges), opened(lookUps), halfOpened(lookUps), closed(charges)];
    expect([...events.reduce(providerHealth.evolve, providerHealth.initial)]).toEqual([[lookUps.lane, 'half-open']]);
  });
});
