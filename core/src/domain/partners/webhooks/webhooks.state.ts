import type { WebhooksEvent } from './webhooks.events.ts';

type Added = Extract<WebhooksEvent, { type: 'WebhookEndpointAdded' }>['data'];

export type WebhookEndpoint = Omit<Added, 'partnerId'> & {
  readonly status: 'enabled' | 'disabled' | 'removed';
  /** It answered 410 and is disabled for that. */
  readonly isGone: boolean;
  /** How often its secret was rotated. */
  readonly generation: number;
  /** Until then the previous secret also signs; null when it was never rotated. */
  readonly oldWorksUntil: string | null;
};

/** By id, in the order in which they were added. Removed ones stay known. */
export type WebhooksState = ReadonlyMap<string, WebhookEndpoint>;

export const evolveWebhooks = (state: WebhooksState, event: WebhooksEvent): WebhooksState => {
  const { endpointId } = event.data;
  if (event.type === 'WebhookEndpointAdded') {
    const { mode, endpointUrl, types, payload } = event.data;
    const added = { endpointId, mode, endpointUrl, types, payload, status: 'enabled', isGone: false } as const;
    return new Map([...state, [endpointId, { ...added, generation: 0, oldWorksUntil: null }]]);
  }
  const known = state.get(endpointId);
  return known === undefined ? state : new Map([...state, [endpointId, { ...known, ...changeBy(event) }]]);
};

const changeBy = (event: Exclude<WebhooksEvent, { type: 'WebhookEndpointAdded' }>): Partial<WebhookEndpoint> => {
  switch (event.type) {
    case 'WebhookEndpointChanged': {
      const { endpointUrl, types, payload } = event.data;
      return { endpointUrl, types, payload };
    }
    case 'WebhookSecretRotated':
      return { generation: event.data.generation, oldWorksUntil: event.data.oldWorksUntil };
    case 'WebhookEndpointDisabled':
      return { status: 'disabled', isGone: event.data.cause === 'gone' };
    case 'WebhookEndpointEnabled':
      return { status: 'enabled', isGone: false };
    case 'WebhookEndpointRemoved':
      return { status: 'removed' };
    case 'WebhookTestRequested':
    case 'WebhookResendRequested':
      return {};
  }
};

/** The generations of the secrets that sign at an instant, the newest first. */
export const signingGenerations = ({ generation, oldWorksUntil }: WebhookEndpoint, at: string): readonly number[] =>
  oldWorksUntil !== null && at < oldWorksUntil ? [generation, generation - 1] : [generation];

export const takesType = ({ status, types }: WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (types.length === 0 || types.some((each) => each === type));
