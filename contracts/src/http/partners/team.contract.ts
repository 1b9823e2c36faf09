import * as z from 'zod/mini';
import { emailAddress } from '../../values/email-address.ts';
import { uuidSchema } from '../../values/ids.ts';
import { TEAM_ROLES } from '../../values/partner-team.ts';
import { defineEndpoint } from '../endpoint.ts';
import { partnerSchema } from './partner.contract.ts';

const roleSchema = z.enum(TEAM_ROLES, 'Choose a role.');

const memberSchema = z.strictObject({
  member_id: uuidSchema,
  /** Null for an account that was closed and erased. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: roleSchema,
  is_you: z.boolean(),
});
export type TeamMemberReply = z.infer<typeof memberSchema>;

const invitationSchema = z.strictObject({
  invitation_id: uuidSchema,
  email: z.nullable(z.string()),
  role: roleSchema,
  expires_at: z.iso.datetime(),
  has_expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof invitationSchema>;

const teamSchema = z.strictObject({
  members: z.array(memberSchema),
  /** Those that wait for an answer, and those that had none. Empty for who may not manage the team. */
  invitations: z.array(invitationSchema),
});
export type Team = z.infer<typeof teamSchema>;

const ofInvitation = z.strictObject({ invitationId: uuidSchema });
const ofMember = z.strictObject({ memberId: uuidSchema });

export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/api/partner/team',
  summary: 'Returns the people of your company with their roles, and to admins the open invitations.',
  auth: 'customer',
  team: 'read',
  replies: { 200: teamSchema },
  refusals: ['NOT_REGISTERED'],
});

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/partner/team/invitations',
  summary: 'Invites a person by email. The person accepts in API Settings, signed in with that address, within seven days.',
  auth: 'customer',
  team: 'manage_team',
  stepUp: true,
  body: z.strictObject({ email: emailAddress, role: roleSchema }),
  replies: { 201: teamSchema },
  refusals: ['NOT_REGISTERED', 'ALREADY_INVITED', 'ALREADY_MEMBER', 'TEAM_FULL', 'TOO_MANY_INVITATIONS'],
});

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/partner/team/invitations/:invitationId',
  summary: 'Withdraws an invitation, which can then no longer be accepted.',
  auth: 'customer',
  team: 'manage_team',
  params: ofInvitation,
  replies: { 200: teamSchema },
  refusals: ['NOT_FOUND'],
});

export const changeMemberRole = defineEndpoint({
  method: 'PUT',
  path: '/api/partner/team/members/:memberId/role',
  summary: 'Changes the role of a person, from the next request on. There is always an admin.',
  auth: 'customer',
  team: 'manage_team',
  stepUp: true,
  params: ofMember,
  body: z.strictObject({ role: roleSchema }),
  replies: { 200: teamSchema },
  refusals: ['NOT_FOUND', 'LAST_ADMIN'],
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/partner/team/members/:memberId',
  summary: 'Removes a person from the team, as an admin, or yourself in any role. The keys of the company keep working.',
  auth: 'customer',
  team: 'read',
  params: ofMember,
  /** Null when you have left. */
  replies: { 200: z.strictObject({ team: z.nullable(teamSchema) }) },
  refusals: ['NOT_FOUND', 'LAST_ADMIN'],
});

const ownInvitationsSchema = z.strictObject({
  invitations: z.array(z.strictObject({ invitation_id: uuidSchema, company: z.string(), role: roleSchema, expires_at: z.iso.datetime() })),
});
export type OwnInvitation = z.infer<typeof ownInvitationsSchema>['invitations'][number];

export const listOwnInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/partner/own-invitations',
  summary: 'Lists the open invitations to teams that were sent to the confirmed address of your account.',
  auth: 'customer',
  replies: { 200: ownInvitationsSchema },
  refusals: [],
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/partner/own-invitations/:invitationId/accept',
  summary: 'Joins the team of a company. An account belongs to one company.',
  auth: 'customer',
  params: ofInvitation,
  replies: { 200: z.strictObject({ partner: partnerSchema }) },
  refusals: ['NOT_FOUND', 'INVITATION_EXPIRED', 'IN_ANOTHER_COMPANY'],
});

export const declineInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/partner/own-invitations/:invitationId',
  summary: 'Declines an invitation.',
  auth: 'customer',
  params: ofInvitation,
  replies: { 200: ownInvitationsSchema },
  refusals: ['NOT_FOUND'],
});
