import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { INVITATIONS_PER_DAY, LARGEST_TEAM } from '@danubit/contracts/values/partner-team';
import type { PartnerCommand, PartnerRefusal } from '@danubit/core/domain/partners/partner/partner.decider';
import { notRegistered } from '../../platform/partners/partner-problems.ts';
import { roleForbids } from '../../platform/partners/team-membership.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';

export const alreadyRegistered = (): HttpProblem =>
  new HttpProblem(409, 'ALREADY_REGISTERED', 'This account has a company. Its details are in API Settings.');

export const accountRestricted = (): HttpProblem => new HttpProblem(403, 'ACCOUNT_RESTRICTED', FAILURE_MESSAGES.account_restricted);

export const noSuchInvitation = (): HttpProblem => notFound('We could not find this invitation. It may have been withdrawn.');

const noSuchKey = (): HttpProblem => notFound('We could not find this key.');

export const problemOfPartner = ({ code }: PartnerRefusal, command: PartnerCommand): HttpProblem => {
  switch (code) {
    case 'no_such_partner':
      // What is named does not exist for this account, with or without a company.
      return 'keyId' in command ? noSuchKey() : notRegistered();
    case 'already_registered':
      return alreadyRegistered();
    case 'not_verified':
      return new HttpProblem(
        403,
        'COMPANY_NOT_VERIFIED',
        'Live keys open once we have verified your company: hand in its file in Verification. Test keys work now.',
      );
    case 'too_many_keys':
      return new HttpProblem(409, 'TOO_MANY_KEYS', 'You have reached the maximum number of keys. Revoke one that you do not use.');
    case 'no_such_key':
      return noSuchKey();
    case 'key_ended':
      return new HttpProblem(409, 'KEY_ENDED', 'This key has ended or is being replaced. Create a new one.');
    case 'more_than_own':
      return new HttpProblem(403, 'KEY_RIGHTS_EXCEEDED', 'Your key lacks a scope or an address range of this key. Use API Settings.');
    case 'not_allowed':
      return roleForbids();
    case 'team_full':
      return new HttpProblem(409, 'TEAM_FULL', `A team has at most ${String(LARGEST_TEAM)} people and open invitations. Remove one first.`);
    case 'too_many_invitations':
      return new HttpProblem(
        429,
        'TOO_MANY_INVITATIONS',
        `You can send ${String(INVITATIONS_PER_DAY)} invitations per day. Try again tomorrow.`,
      );
    case 'already_invited':
      return new HttpProblem(409, 'ALREADY_INVITED', 'This address has an open invitation. Withdraw it to send another one.', {
        details: { parameter: 'email' },
      });
    case 'no_such_invitation':
      return noSuchInvitation();
    case 'invitation_expired':
      return new HttpProblem(410, 'INVITATION_EXPIRED', 'This invitation has expired. Ask an admin of the company for a new one.');
    case 'no_such_member':
      return notFound('We could not find this person in your team.');
    case 'last_admin':
      return new HttpProblem(409, 'LAST_ADMIN', 'A team needs an admin. Make another person admin first.');
  }
};
