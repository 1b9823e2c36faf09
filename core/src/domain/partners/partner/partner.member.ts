import { mayInTeam, type TeamAction } from '@danubit/contracts/values/partner-team';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { refuse } from '@danubit/event-store/kernel/result';
import { partner, type PartnerCommand, type PartnerRefusal } from './partner.decider.ts';
import type { PartnerEvent } from './partner.events.ts';
import type { Partner, PartnerState } from './partner.state.ts';

/**
 * The decider for a person: refuses what the role of the account does not allow at the revision of the stream that is decided on, so that a
 * role that was taken away a moment ago counts.
 */
export const partnerFor = (userId: string): Decider<PartnerState, PartnerCommand, PartnerEvent, PartnerRefusal> => ({
  ...partner,
  decide: (command, state) => (mayGive(command, state, userId) ? partner.decide(command, state) : refuse({ code: 'not_allowed' })),
});

const mayGive = (command: PartnerCommand, state: PartnerState, userId: string): boolean => {
  if (state === null) return true;
  const right = rightFor(command, state, userId);
  const role = state.members.get(userId);
  return right === 'anyone' || (right !== 'operator' && role !== undefined && mayInTeam(role, right));
};

const rightFor = (command: PartnerCommand, state: Partner, userId: string): TeamAction | 'anyone' | 'operator' => {
  switch (command.type) {
    case 'RegisterPartner':
    case 'AcceptInvitation':
    case 'DeclineInvitation':
      return 'anyone';
    case 'IssueKey':
      return command.key.mode === 'live' ? 'manage_live_keys' : 'manage_test_keys';
    case 'RotateKey':
    case 'RevokeKey':
      return state.keys.get(command.keyId)?.mode === 'live' ? 'manage_live_keys' : 'manage_test_keys';
    case 'SetWidgetOrigins':
      return 'set_widget_origins';
    case 'RemoveMember':
      return command.memberId === userId ? 'anyone' : 'manage_team';
    case 'InviteMember':
    case 'WithdrawInvitation':
    case 'ChangeRole':
      return 'manage_team';
    case 'NoticeUse':
    case 'VerifyPartner':
    case 'ChangeTier':
    case 'SuspendPartner':
    case 'ReinstatePartner':
      return 'operator';
  }
};
