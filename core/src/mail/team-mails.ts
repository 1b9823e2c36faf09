import { INVITATION_DAYS, type TeamRole } from '@danubit/contracts/values/partner-team';
import { greeting, type MailTemplateFunction } from './mail-content.ts';

const WHAT_ROLES_DO: Readonly<Record<TeamRole, string>> = {
  admin: 'Admin: everything, live keys and the team included',
  developer: 'Developer: test keys, webhooks and the widget',
  viewer: 'Viewer: sees everything and changes nothing',
};

/** What a role may do, in a line; empty for a name that is not a role. */
const roleText = (role: string): string => (Object.hasOwn(WHAT_ROLES_DO, role) ? WHAT_ROLES_DO[role as TeamRole] : '');

/**
 * The address may belong to a stranger, so the mail says only what we know ourselves: `company` is the name of a company that we have
 * verified, and empty before.
 */
export const teamInvited: MailTemplateFunction = ({ company = '', role = '', until = '' }) => ({
  subject: 'You are invited to a team at Danubit',
  reason: 'visitor',
  paragraphs: [
    'Hello,',
    'A company that uses our partner API invites you to its team. To accept, sign in or sign up with this email address and open API Settings.',
  ],
  facts: [
    { label: 'Company', value: company },
    { label: 'Role', value: roleText(role) },
    { label: `Valid for ${String(INVITATION_DAYS)} days, until`, value: until },
  ],
  action: { label: 'Open API Settings', url: '/dashboard?tab=settings&panel=api' },
  note: 'If you do not expect an invitation, you can ignore this email. You join only if you accept.',
});

export const teamRemoved: MailTemplateFunction = ({ firstName, company = '', at = '' }) => ({
  subject: 'You are no longer in the team of a company',
  reason: 'service',
  paragraphs: [greeting(firstName), 'You can no longer see or change the API Settings of this company. Your own account stays as it is.'],
  facts: [
    { label: 'Company', value: company },
    { label: 'When', value: at },
  ],
  note: 'If you did not expect this, ask an admin of the company.',
});
