import { REQUESTS_PER_HOUR, type PartnerTier } from '@danubit/contracts/values/partners';
import type { PartnerEvent } from './partner.events.ts';

type Issued = Extract<PartnerEvent, { type: 'ApiKeyIssued' }>['data'];

export type ApiKey = Issued & {
  /** Set by a rotation: the old key works until then. */
  readonly worksUntil: string | null;
  readonly isRevoked: boolean;
};

export type Partner = {
  readonly status: 'registered' | 'verified' | 'suspended';
  readonly isVerified: boolean;
  readonly registered: Extract<PartnerEvent, { type: 'PartnerRegistered' }>['data'];
  readonly tier: PartnerTier;
  readonly requestsPerHour: number;
  /** By id, in the order of their issue. Revoked ones stay known. */
  readonly keys: ReadonlyMap<string, ApiKey>;
  /** Whose pages may show the widget. */
  readonly widgetOrigins: readonly string[];
};
export type PartnerState = Partner | null;

export const evolvePartner = (state: PartnerState, event: PartnerEvent): PartnerState => {
  if (event.type === 'PartnerRegistered') {
    const standard = { tier: 'standard', requestsPerHour: REQUESTS_PER_HOUR.standard } as const;
    return { status: 'registered', isVerified: false, registered: event.data, ...standard, keys: new Map(), widgetOrigins: [] };
  }
  return state === null ? null : { ...state, ...changeBy(event, state) };
};

const changeBy = (event: Exclude<PartnerEvent, { type: 'PartnerRegistered' }>, state: Partner): Partial<Partner> => {
  switch (event.type) {
    case 'PartnerVerified':
      return { status: state.status === 'suspended' ? 'suspended' : 'verified', isVerified: true };
    case 'TierChanged':
      return { tier: event.data.tier, requestsPerHour: event.data.requestsPerHour };
    case 'PartnerSuspended':
      return { status: 'suspended' };
    case 'PartnerReinstated':
      return { status: state.isVerified ? 'verified' : 'registered' };
    case 'ApiKeyIssued':
      return { keys: new Map([...state.keys, [event.data.keyId, { ...event.data, worksUntil: null, isRevoked: false }]]) };
    case 'ApiKeyRotated':
      return keyChanged(state, event.data.keyId, { worksUntil: event.data.worksUntil });
    case 'ApiKeyRevoked':
      return keyChanged(state, event.data.keyId, { isRevoked: true });
    case 'WidgetOriginsChanged':
      return { widgetOrigins: event.data.origins };
  }
};

const keyChanged = ({ keys }: Partner, keyId: string, change: Partial<ApiKey>): Partial<Partner> => {
  const known = keys.get(keyId);
  return known === undefined ? {} : { keys: new Map([...keys, [keyId, { ...known, ...change }]]) };
};

/** Whether a key works at an instant, as far as its own events tell. */
export const isKeyUsable = ({ isRevoked, worksUntil }: ApiKey, at: string): boolean =>
  !isRevoked && (worksUntil === null || at < worksUntil);
