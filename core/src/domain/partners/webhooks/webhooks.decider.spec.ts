import { MOST_ENDPOINTS } from '@danubit/contracts/values/webhooks';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { webhooks } from './webhooks.decider.ts';
import type { WebhooksEvent } from './webhooks.events.ts';
import { evolveWebhooks, signingGenerations, takesType } from './webhooks.state.ts';

const { given } = specFor(webhooks);
const NOW = '2026-11-21T10:00:00.000Z';
const TOMORROW = '2026-11-22T10:00:00.000Z';
const ids = { partnerId: 'p1', endpointId: 'e1' };

type Added = Extract<WebhooksEvent, { type: 'WebhookEndpointAdded' }>;
const added = (change: Partial<Added['data']> = {}): Added => ({
  type: 'WebhookEndpointAdded',
  data: { ...ids, mode: 'test', endpointUrl: 'https://shop.example/hooks', types: [], payload: 'thin', ...change },
});
const rotated: WebhooksEvent = { type: 'WebhookSecretRotated', data: { ...ids, generation: 1, oldWorksUntil: TOMORROW } };
const gone: WebhooksEvent = { type: 'WebhookEndpointDisabled', data: { ...ids, cause: 'gone' } };
const enabled: WebhooksEvent = { type: 'WebhookEndpointEnabled', data: ids };
const removed: WebhooksEvent = { type: 'WebhookEndpointRemoved', data: ids };
const stateAfter = (...events: readonly WebhooksEvent[]) => events.reduce(evolveWebhooks, webhooks.initial).get('e1');

describe('an endpoint', () => {
  test('is one of a few of its mode; removed ones do not count', () => {
    const many = Array.from({ length: MOST_ENDPOINTS }, (_, place) => added({ endpointId: `n${String(place)}` }));
    const one = added({ endpointId: 'one more' });
    given(...many)
      .when({ type: 'AddEndpoint', endpoint: one.data })
      .thenRefused({ code: 'too_many_endpoints' });
    given(...many)
      .when({ type: 'AddEndpoint', endpoint: { ...one.data, mode: 'live' } })
      .then(added({ endpointId: 'one more', mode: 'live' }));
    given(...many, { type: 'WebhookEndpointRemoved', data: { ...ids, endpointId: 'n3' } })
      .when({ type: 'AddEndpoint', endpoint: one.data })
      .then(one);
  });

  test('is changed in what is named, and the same again changes nothing', () => {
    const changed: WebhooksEvent = {
      type: 'WebhookEndpointChanged',
      data: { ...ids, endpointUrl: 'https://shop.example/hooks', types: ['order.paid'], payload: 'thin' },
    };
    given(added())
      .when({ type: 'ChangeEndpoint', ...ids, types: ['order.paid'] })
      .then(changed);
    given(added(), changed)
      .when({ type: 'ChangeEndpoint', ...ids, types: ['order.paid'] })
      .then();
  });

  test('that is gone or removed takes nothing, and only the first comes back', () => {
    given(added(), gone)
      .when({ type: 'RequestTest', ...ids })
      .thenRefused({ code: 'endpoint_off' });
    given(added(), gone)
      .when({ type: 'RequestResend', ...ids, partnerEventId: 'v1', andAfter: true })
      .thenRefused({ code: 'endpoint_off' });
    given(added(), gone)
      .when({ type: 'EnableEndpoint', ...ids })
      .then(enabled);
    given(added(), removed)
      .when({ type: 'EnableEndpoint', ...ids })
      .thenRefused({ code: 'no_such_endpoint' });
    expect(stateAfter(added(), gone)).toMatchObject({ status: 'disabled', isGone: true });
    expect(stateAfter(added(), gone, enabled)).toMatchObject({ status: 'enabled', isGone: false });
  });

  test('is disabled once', () => {
    given(added())
      .when({ type: 'DisableEndpoint', ...ids, cause: 'gone' })
      .then(gone);
    given(added(), gone)
      .when({ type: 'DisableEndpoint', ...ids, cause: 'gone' })
      .then();
  });

  test('takes the types it asked for, or all', () => {
    const all = stateAfter(added());
    const some = stateAfter(added({ types: ['order.paid'] }));
    const off = stateAfter(added(), gone);
    expect([all, some, off].map((each) => each !== undefined && takesType(each, 'order.failed'))).toEqual([true, false, false]);
    expect(some !== undefined && takesType(some, 'order.paid')).toBe(true);
  });
});

describe('a secret', () => {
  test('is rotated when the last rotation is over, so that at most two sign', () => {
    const command = { type: 'RotateSecret', ...ids, at: NOW, oldWorksUntil: TOMORROW } as const;
    given(added()).when(command).then(rotated);
    given(added(), rotated).when(command).thenRefused({ code: 'still_rotating' });
    given(added(), rotated)
      .when({ ...command, at: TOMORROW, oldWorksUntil: '2026-11-23T10:00:00.000Z' })
      .then({ type: 'WebhookSecretRotated', data: { ...ids, generation: 2, oldWorksUntil: '2026-11-23T10:00:00.000Z' } });
  });

  test('signs beside the new one until its time is over', () => {
    const endpoint = stateAfter(added(), rotated);
    if (endpoint === undefined) throw new Error('no endpoint');
    expect([signingGenerations(endpoint, NOW), signingGenerations(endpoint, TOMORROW)]).toEqual([[1, 0], [1]]);
  });
});
