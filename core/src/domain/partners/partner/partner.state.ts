import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { REQUESTS_PER_HOUR, type PartnerTier } from '@danubit/contracts/values/partners';
import type { PartnerEvent } from './partner.events.ts';

type Issued = Extract<PartnerEvent, { type: 'ApiKeyIssued' }>['data'];

export type NoticedUse = Omit<Extract<PartnerEvent, { type: 'UnusualKeyUseNoticed' }>['data'], 'partnerId' | 'keyId'>;

export type ApiKey = Issued & {
  /** Set by a rotation: the old key works until then. */
  readonly worksUntil: string | null;
  readonly isRevoked: boolean;
  /** Oldest first. */
  readonly unusualUses: readonly NoticedUse[];
};

/** One that was neither accepted nor ended. It may have expired. */
export type Invitation = Omit<Extract<PartnerEvent, { type: 'TeamMemberInvited' }>['data'], 'partnerId'>;

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
  /** Roles by account, in the order in which people joined. */
  readonly members: ReadonlyMap<string, TeamRole>;
  /** Open ones by id. */
  readonly invitations: ReadonlyMap<string, Invitation>;
  /** When each invitation expires or expired, oldest first. */
  readonly invitationExpiries: readonly string[];
};
export type PartnerState = Partner | null;

export const evolvePartner = (state: PartnerState, event: PartnerEvent): PartnerState => {
  if (event.type === 'PartnerRegistered') {
    const standard = { tier: 'standard', requestsPerHour: REQUESTS_PER_HOUR.standard } as const;
    const team = { members: new Map([[event.data.ownerId, 'admin' as const]]), invitations: new Map(), invitationExpiries: [] };
    return { status: 'registered', isVerified: false, registered: event.data, ...standard, keys: new Map(), widgetOrigins: [], ...team };
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
      return { keys: new Map([...state.keys, [event.data.keyId, { ...event.data, worksUntil: null, isRevoked: false, unusualUses: [] }]]) };
    case 'ApiKeyRotated':
      return keyChanged(state, event.data.keyId, { worksUntil: event.data.worksUntil });
    case 'ApiKeyRevoked':
      return keyChanged(state, event.data.keyId, { isRevoked: true });
    case 'UnusualKeyUseNoticed': {
      const { partnerId: _, keyId, ...noticed } = event.data;
      return keyChanged(state, keyId, { unusualUses: [...(state.keys.get(keyId)?.unusualUses ?? []), noticed] });
    }
    case 'WidgetOriginsChanged':
      return { widgetOrigins: event.data.origins };
    case 'TeamMemberInvited': {
      const { partnerId: _, ...invitation } = event.data;
      return {
        invitations: new Map([...state.invitations, [invitation.invitationId, invitation]]),
        invitationExpiries: [...state.invitationExpiries, invitation.expiresAt],
      };
    }
    case 'TeamInvitationEnded':
      return { invitations: without(state.invitations, event.data.invitationId) };
    case 'TeamMemberJoined': {
      const { memberId, role, invitationId } = event.data;
      return { members: new Map([...state.members, [memberId, role]]), invitations: without(state.invitations, invitationId) };
    }
    case 'TeamRoleChanged':
      return { members: new Map([...state.members, [event.data.memberId, event.data.role]]) };
    case 'TeamMemberRemoved':
      return { members: without(state.members, event.data.memberId) };
  }
};

const without = <Value>(known: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...known].filter(([each]) => each !== key));

const keyChanged = ({ keys }: Partner, keyId: string, change: Partial<ApiKey>): Partial<Partner> => {
  const known = keys.get(keyId);
  return known === undefined ? {} : { keys: new Map([...keys, [keyId, { ...known, ...change }]]) };
};

/** Whether a key works at an instant, by its own events alone. */
export const isKeyUsable = ({ isRevoked, worksUntil }: ApiKey, at: string): boolean =>
  !isRevoked && (worksUntil === null || at < worksUntil);

/**
 * Whether the company would be left without an admin that it needs: it has other people, or a key that works. A company of one person
 * without a working key needs none.
 */
export const isNeededAdmin = ({ members, keys }: Partner, memberId: string, at: string): boolean => {
  const others = [...members].filter(([each]) => each !== memberId);
  if (members.get(memberId) !== 'admin' || others.some(([, role]) => role === 'admin')) return false;
  return others.length > 0 || [...keys.values()].some((key) => isKeyUsable(key, at));
};
