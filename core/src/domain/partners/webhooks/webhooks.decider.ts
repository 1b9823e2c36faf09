import { MOST_ENDPOINTS } from '@danubit/contracts/values/webhooks';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { WebhooksEvent } from './webhooks.events.ts';
import { evolveWebhooks, type WebhookEndpoint, type WebhooksState } from './webhooks.state.ts';

type DataOf<Type extends WebhooksEvent['type']> = Extract<WebhooksEvent, { type: Type }>['data'];
type OfOne = { readonly partnerId: string; readonly endpointId: string };

/** `at` is the current time. */
export type WebhooksCommand =
  | { readonly type: 'AddEndpoint'; readonly endpoint: DataOf<'WebhookEndpointAdded'> }
  | ({ readonly type: 'ChangeEndpoint' } & OfOne & Partial<Omit<DataOf<'WebhookEndpointChanged'>, keyof OfOne>>)
  | ({ readonly type: 'RotateSecret'; readonly at: string; readonly oldWorksUntil: string } & OfOne)
  | ({ readonly type: 'DisableEndpoint'; readonly cause: DataOf<'WebhookEndpointDisabled'>['cause'] } & OfOne)
  | ({ readonly type: 'EnableEndpoint' } & OfOne)
  | ({ readonly type: 'RemoveEndpoint' } & OfOne)
  | ({ readonly type: 'RequestTest' } & OfOne)
  | ({ readonly type: 'RequestResend' } & Omit<DataOf<'WebhookResendRequested'>, keyof OfOne> & OfOne);

export type WebhooksRefusal = { readonly code: 'too_many_endpoints' | 'no_such_endpoint' | 'endpoint_off' | 'still_rotating' };

type Decided = Decision<WebhooksEvent, WebhooksRefusal>;

/**
 * The endpoints of one company. Invariants: webhooks are never sent to an endpoint that is disabled or removed; at most two secrets sign at
 * the same time. A command without effect records no event.
 */
export const webhooks: Decider<WebhooksState, WebhooksCommand, WebhooksEvent, WebhooksRefusal> = {
  initial: new Map(),
  evolve: evolveWebhooks,
  decide: (command, state) => {
    if (command.type === 'AddEndpoint') return decideAddition(command.endpoint, state);
    const known = state.get(command.endpointId);
    if (known === undefined || known.status === 'removed') return refuse({ code: 'no_such_endpoint' });
    return decideOnKnown(command, known);
  },
};

const decideAddition = (endpoint: DataOf<'WebhookEndpointAdded'>, state: WebhooksState): Decided => {
  if (state.has(endpoint.endpointId)) return accept();
  const present = [...state.values()].filter(({ mode, status }) => mode === endpoint.mode && status !== 'removed');
  return present.length >= MOST_ENDPOINTS
    ? refuse({ code: 'too_many_endpoints' })
    : accept({ type: 'WebhookEndpointAdded', data: endpoint });
};

const decideOnKnown = (command: Exclude<WebhooksCommand, { type: 'AddEndpoint' }>, known: WebhookEndpoint): Decided => {
  const { partnerId, endpointId } = command;
  const ids = { partnerId, endpointId };
  const isOn = known.status === 'enabled';
  switch (command.type) {
    case 'ChangeEndpoint':
      return decideChange(command, known);
    case 'RotateSecret': {
      if (known.oldWorksUntil !== null && command.at < known.oldWorksUntil) return refuse({ code: 'still_rotating' });
      const rotated = { ...ids, generation: known.generation + 1, oldWorksUntil: command.oldWorksUntil };
      return accept({ type: 'WebhookSecretRotated', data: rotated });
    }
    case 'DisableEndpoint':
      return isOn ? accept({ type: 'WebhookEndpointDisabled', data: { ...ids, cause: command.cause } }) : accept();
    case 'EnableEndpoint':
      return isOn ? accept() : accept({ type: 'WebhookEndpointEnabled', data: ids });
    case 'RemoveEndpoint':
      return accept({ type: 'WebhookEndpointRemoved', data: ids });
    case 'RequestTest':
      return isOn ? accept({ type: 'WebhookTestRequested', data: ids }) : refuse({ code: 'endpoint_off' });
    case 'RequestResend': {
      const { partnerEventId, andAfter } = command;
      return isOn
        ? accept({ type: 'WebhookResendRequested', data: { ...ids, partnerEventId, andAfter } })
        : refuse({ code: 'endpoint_off' });
    }
  }
};

const decideChange = (command: Extract<WebhooksCommand, { type: 'ChangeEndpoint' }>, known: WebhookEndpoint): Decided => {
  const { partnerId, endpointId, endpointUrl = known.endpointUrl, types = known.types, payload = known.payload } = command;
  const isSame = endpointUrl === known.endpointUrl && payload === known.payload && types.join() === known.types.join();
  const changed = { partnerId, endpointId, endpointUrl, types, payload };
  return isSame ? accept() : accept({ type: 'WebhookEndpointChanged', data: changed });
};
