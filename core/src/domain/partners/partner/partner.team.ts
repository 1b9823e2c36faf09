import { INVITATIONS_PER_DAY, LARGEST_TEAM, type TeamRole } from '@danubit/contracts/values/partner-team';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PartnerEvent } from './partner.events.ts';
import type { Partner } from './partner.state.ts';

/**
 * `at` is the current time, `expiryDayAgo` the expiry of an invitation that was sent a day ago, `memberId` the account of a member, `by`
 * the account that asks.
 */
export type TeamCommand =
  | {
      readonly type: 'InviteMember';
      readonly at: string;
      readonly expiryDayAgo: string;
      readonly invitation: { readonly invitationId: string; readonly role: TeamRole; readonly expiresAt: string; readonly email: string };
    }
  | { readonly type: 'WithdrawInvitation'; readonly invitationId: string }
  | { readonly type: 'AcceptInvitation'; readonly at: string; readonly invitationId: string; readonly memberId: string }
  | { readonly type: 'DeclineInvitation'; readonly invitationId: string }
  | { readonly type: 'ChangeRole'; readonly memberId: string; readonly role: TeamRole }
  | { readonly type: 'RemoveMember'; readonly memberId: string; readonly by: string };

export type TeamRefusalCode =
  | 'not_allowed'
  | 'team_full'
  | 'too_many_invitations'
  | 'already_invited'
  | 'no_such_invitation'
  | 'invitation_expired'
  | 'no_such_member'
  | 'last_admin';

type Decided = Decision<PartnerEvent, { readonly code: TeamRefusalCode }>;

export const decideOnTeam = (command: TeamCommand, state: Partner): Decided => {
  switch (command.type) {
    case 'InviteMember':
      return decideOnInviting(command, state);
    case 'AcceptInvitation':
      return decideOnAccepting(command, state);
    case 'WithdrawInvitation':
      return endInvitation(command.invitationId, 'withdrawn', state);
    case 'DeclineInvitation':
      return endInvitation(command.invitationId, 'declined', state);
    case 'ChangeRole':
    case 'RemoveMember':
      return decideOnMember(command, state);
  }
};

type Of<Type extends TeamCommand['type']> = Extract<TeamCommand, { type: Type }>;

const decideOnInviting = ({ at, expiryDayAgo, invitation }: Of<'InviteMember'>, state: Partner): Decided => {
  const open = [...state.invitations.values()].filter(({ expiresAt }) => at < expiresAt);
  if (open.some(({ email }) => email === invitation.email)) return refuse({ code: 'already_invited' });
  if (state.members.size + open.length >= LARGEST_TEAM) return refuse({ code: 'team_full' });
  // All are valid equally long, so they expire in the order and at the distance in which they were sent.
  const oneOfTooMany = state.invitationExpiries.at(-INVITATIONS_PER_DAY);
  if (oneOfTooMany !== undefined && oneOfTooMany > expiryDayAgo) return refuse({ code: 'too_many_invitations' });
  return accept({ type: 'TeamMemberInvited', data: { partnerId: state.registered.partnerId, ...invitation } });
};

const decideOnAccepting = ({ at, invitationId, memberId }: Of<'AcceptInvitation'>, state: Partner): Decided => {
  if (state.members.has(memberId)) return accept();
  const invitation = state.invitations.get(invitationId);
  if (invitation === undefined) return refuse({ code: 'no_such_invitation' });
  if (at >= invitation.expiresAt) return refuse({ code: 'invitation_expired' });
  const { partnerId } = state.registered;
  return accept({ type: 'TeamMemberJoined', data: { partnerId, invitationId, memberId, role: invitation.role } });
};

const endInvitation = (invitationId: string, cause: 'withdrawn' | 'declined', state: Partner): Decided =>
  state.invitations.has(invitationId)
    ? accept({ type: 'TeamInvitationEnded', data: { partnerId: state.registered.partnerId, invitationId, cause } })
    : refuse({ code: 'no_such_invitation' });

const decideOnMember = (command: Of<'ChangeRole' | 'RemoveMember'>, { registered: { partnerId }, members }: Partner): Decided => {
  const { memberId } = command;
  const role = members.get(memberId);
  if (role === undefined) return refuse({ code: 'no_such_member' });
  if (command.type === 'ChangeRole' && command.role === role) return accept();
  const otherAdmin = [...members].some(([each, held]) => held === 'admin' && each !== memberId);
  if (role === 'admin' && !otherAdmin) return refuse({ code: 'last_admin' });
  if (command.type === 'ChangeRole') return accept({ type: 'TeamRoleChanged', data: { partnerId, memberId, role: command.role } });
  return accept({ type: 'TeamMemberRemoved', data: { partnerId, memberId, cause: command.by === memberId ? 'left' : 'removed' } });
};
