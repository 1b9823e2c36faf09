import {
  acceptInvitation,
  changeMemberRole,
  declineInvitation,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '@danubit/contracts/http/partners/team.contract';
import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** One's own role or company may have changed as well, so all of API Settings is read again. */
const useReadAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['partner'] });
};

export const useInviteMember = () =>
  useMutation({
    mutationFn: (body: { readonly email: string; readonly role: TeamRole }) => callEndpoint(inviteMember, { body }),
    onSuccess: useReadAgain(),
  });

export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (invitationId: string) => callEndpoint(withdrawInvitation, { params: { invitationId } }),
    onSuccess: useReadAgain(),
  });

export const useChangeRole = () =>
  useMutation({
    mutationFn: ({ memberId, role }: { readonly memberId: string; readonly role: TeamRole }) =>
      callEndpoint(changeMemberRole, { params: { memberId }, body: { role } }),
    onSuccess: useReadAgain(),
  });

export const useRemoveMember = () =>
  useMutation({
    mutationFn: (memberId: string) => callEndpoint(removeMember, { params: { memberId } }),
    onSuccess: useReadAgain(),
  });

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (invitationId: string) => callEndpoint(acceptInvitation, { params: { invitationId } }),
    onSuccess: useReadAgain(),
  });

export const useDeclineInvitation = () =>
  useMutation({
    mutationFn: (invitationId: string) => callEndpoint(declineInvitation, { params: { invitationId } }),
    onSuccess: useReadAgain(),
  });
