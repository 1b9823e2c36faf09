import type { PartnerTier } from '@danubit/contracts/values/partners';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PartnerEvent } from './partner.events.ts';
import { evolvePartner, isKeyUsable, type Partner, type PartnerState } from './partner.state.ts';
import type { UnusualUse } from './unusual-use.ts';
import { decideOnTeam, type TeamCommand, type TeamRefusalCode } from './partner.team.ts';

type DataOf<Type extends PartnerEvent['type']> = Extract<PartnerEvent, { type: Type }>['data'];

/** `at` is the current time. */
export type PartnerCommand =
  | { readonly type: 'RegisterPartner'; readonly partner: DataOf<'PartnerRegistered'> }
  | { readonly type: 'VerifyPartner'; readonly approver: string }
  | { readonly type: 'ChangeTier'; readonly tier: PartnerTier; readonly requestsPerHour: number; readonly approver: string }
  | { readonly type: 'SuspendPartner'; readonly approver: string }
  | { readonly type: 'ReinstatePartner'; readonly approver: string }
  | { readonly type: 'IssueKey'; readonly at: string; readonly key: DataOf<'ApiKeyIssued'> }
  | { readonly type: 'RotateKey'; readonly at: string; readonly keyId: string; readonly worksUntil: string; readonly by: NewKey }
  | { readonly type: 'RevokeKey'; readonly keyId: string }
  | { readonly type: 'NoticeUse'; readonly at: string; readonly toldFrom: string; readonly keyId: string; readonly use: UnusualUse }
  | { readonly type: 'SetWidgetOrigins'; readonly origins: readonly string[] }
  | TeamCommand;

/** What differs in a key that takes the place of another. */
type NewKey = Pick<DataOf<'ApiKeyIssued'>, 'keyId' | 'hint'>;

export type PartnerRefusal = {
  readonly code:
    | 'no_such_partner'
    | 'already_registered'
    | 'not_verified'
    | 'too_many_keys'
    | 'no_such_key'
    | 'key_ended'
    | 'more_than_own'
    | TeamRefusalCode;
};

type Decided = Decision<PartnerEvent, PartnerRefusal>;

/** Working keys of one mode. */
export const MOST_KEYS = 20;

/**
 * A company with its keys and its team. Invariants: a live key only after verification; a key that has ended never works again; there is
 * always an admin. Verifying, suspending, revoking, joining and setting what is set already record no event.
 */
export const partner: Decider<PartnerState, PartnerCommand, PartnerEvent, PartnerRefusal> = {
  initial: null,
  evolve: evolvePartner,
  decide: (command, state) => {
    if (command.type === 'RegisterPartner') {
      return state === null ? accept({ type: 'PartnerRegistered', data: command.partner }) : refuse({ code: 'already_registered' });
    }
    return state === null ? refuse({ code: 'no_such_partner' }) : decideOnKnown(command, state);
  },
};

const decideOnKnown = (command: Exclude<PartnerCommand, { type: 'RegisterPartner' }>, state: Partner): Decided => {
  const { partnerId } = state.registered;
  switch (command.type) {
    case 'VerifyPartner':
      return state.isVerified ? accept() : accept({ type: 'PartnerVerified', data: { partnerId, approver: command.approver } });
    case 'ChangeTier': {
      const { tier, requestsPerHour, approver } = command;
      const isSame = state.tier === tier && state.requestsPerHour === requestsPerHour;
      return isSame ? accept() : accept({ type: 'TierChanged', data: { partnerId, tier, requestsPerHour, approver } });
    }
    case 'SuspendPartner':
      return state.status === 'suspended'
        ? accept()
        : accept({ type: 'PartnerSuspended', data: { partnerId, approver: command.approver } });
    case 'ReinstatePartner':
      return state.status === 'suspended'
        ? accept({ type: 'PartnerReinstated', data: { partnerId, approver: command.approver } })
        : accept();
    case 'SetWidgetOrigins':
      return decideOnOrigins(command.origins, state);
    case 'NoticeUse':
      return decideOnUse(command, state);
    case 'IssueKey':
    case 'RotateKey':
    case 'RevokeKey':
      return decideOnKey(command, state);
    default:
      return decideOnTeam(command, state);
  }
};

const decideOnOrigins = (asked: readonly string[], { registered: { partnerId }, widgetOrigins }: Partner): Decided => {
  const origins = [...new Set(asked)];
  const isSame = origins.length === widgetOrigins.length && origins.every((origin) => widgetOrigins.includes(origin));
  return isSame ? accept() : accept({ type: 'WidgetOriginsChanged', data: { partnerId, origins } });
};

/** A notice given after `toldFrom` is not repeated. */
const decideOnUse = ({ at, toldFrom, keyId, use }: Extract<PartnerCommand, { type: 'NoticeUse' }>, state: Partner): Decided => {
  const known = state.keys.get(keyId);
  if (known === undefined) return refuse({ code: 'no_such_key' });
  if (known.unusualUses.some(({ kind, noticedAt }) => kind === use.kind && noticedAt > toldFrom)) return accept();
  const { partnerId } = state.registered;
  return accept({ type: 'UnusualKeyUseNoticed', data: { partnerId, keyId, ...use, noticedAt: at } });
};

type KeyCommand = Extract<PartnerCommand, { type: 'IssueKey' | 'RotateKey' | 'RevokeKey' }>;

const decideOnKey = (command: KeyCommand, state: Partner): Decided => {
  const { partnerId } = state.registered;
  if (command.type === 'IssueKey') {
    const { key, at } = command;
    if (key.mode === 'live' && !state.isVerified) return refuse({ code: 'not_verified' });
    const working = [...state.keys.values()].filter((known) => known.mode === key.mode && isKeyUsable(known, at));
    return working.length >= MOST_KEYS ? refuse({ code: 'too_many_keys' }) : accept({ type: 'ApiKeyIssued', data: key });
  }
  const known = state.keys.get(command.keyId);
  if (known === undefined) return refuse({ code: 'no_such_key' });
  if (command.type === 'RevokeKey') {
    return known.isRevoked ? accept() : accept({ type: 'ApiKeyRevoked', data: { partnerId, keyId: command.keyId } });
  }
  if (known.worksUntil !== null || !isKeyUsable(known, command.at)) return refuse({ code: 'key_ended' });
  const { name, mode, scopes, networks } = known;
  const { keyId, worksUntil, by } = command;
  return accept(
    { type: 'ApiKeyIssued', data: { partnerId, ...by, name, mode, scopes, networks } },
    { type: 'ApiKeyRotated', data: { partnerId, keyId, replacedBy: by.keyId, worksUntil } },
  );
};
