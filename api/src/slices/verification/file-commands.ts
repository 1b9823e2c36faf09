import { customer, type CustomerRefusal } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { FileCommand } from '@danubit/core/domain/onboarding/customer/customer-file.decisions';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';

/** Commands of a customer about their own file. */
@Injectable()
export class FileCommands {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @returns the position of what was appended @throws HttpProblem as the decider refuses */
  async give(caller: AuthenticatedCustomer, commandId: string, command: FileCommand): Promise<string | null> {
    const handled = await handleCommand(this.log, {
      stream: customerStream(caller.subjectId),
      decider: customer,
      command,
      context: customerContext(caller, commandId, this.clock.now()),
    });
    if (!handled.accepted) throw problemFor(handled.refusal);
    return handled.position;
  }
}

const OWNER_MISTAKES = {
  share_missing: 'Enter the share of this owner in percent.',
  share_too_small: 'Name owners of 25 % or more. If this person controls the company in another way, choose that.',
  share_of_official: 'A senior managing official has no share here. Leave the share empty.',
  shares_over_whole: 'The shares of all owners come to more than 100 %. Check them against the ownership chart.',
  owner_and_official: 'You named a senior managing official. Remove that person first, and then name the owners.',
  official_and_owner: 'A senior managing official is named only where no person owns or controls the company. Remove the owners first.',
} as const;

const problemFor = (refusal: CustomerRefusal): HttpProblem => {
  switch (refusal.code) {
    case 'under_review':
      return new HttpProblem(409, 'VERIFICATION_IN_PROGRESS', 'We are reviewing what you sent. You can change it once we have answered.');
    case 'too_many_documents':
      return new HttpProblem(409, 'TOO_MANY_DOCUMENTS', 'You have sent many documents. Contact us, and we will help you.');
    case 'wrong_side':
      return new HttpProblem(400, 'INVALID_PARAMETER', 'This document does not have this side.', { details: { parameter: 'side' } });
    case 'no_such_document':
      return notFound('We could not find this document.');
    case 'document_handed_in':
      return new HttpProblem(409, 'DOCUMENT_HANDED_IN', 'You have sent this document for review, so it cannot be removed.');
    case 'file_incomplete':
      return new HttpProblem(409, 'FILE_INCOMPLETE', 'Something is missing. Complete the steps on this page first.', {
        details: { parameter: refusal.missing[0] ?? 'file' },
      });
    case 'company_incomplete':
      return new HttpProblem(409, 'FILE_INCOMPLETE', 'Something is missing. Complete the steps about your company first.', {
        details: { parameter: refusal.missing[0] ?? 'company' },
      });
    case 'no_such_owner':
      return notFound('We could not find this person among the owners.');
    case 'too_many_owners':
      return new HttpProblem(409, 'TOO_MANY_OWNERS', 'You have named many owners. Contact us, and we will help you.');
    case 'owner_and_official':
    case 'official_and_owner':
      return new HttpProblem(409, 'OWNERS_DO_NOT_FIT', OWNER_MISTAKES[refusal.code], { details: { parameter: 'basis' } });
    case 'shares_over_whole':
      return new HttpProblem(409, 'OWNERS_DO_NOT_FIT', OWNER_MISTAKES[refusal.code], { details: { parameter: 'share' } });
    case 'share_missing':
    case 'share_too_small':
    case 'share_of_official':
      return new HttpProblem(400, 'INVALID_PARAMETER', OWNER_MISTAKES[refusal.code], { details: { parameter: 'share' } });
    case 'born_in_future':
      return new HttpProblem(400, 'INVALID_PARAMETER', 'Enter a date of birth in the past.', { details: { parameter: 'birth_date' } });
    case 'person_erased':
      return new HttpProblem(401, 'UNAUTHORIZED', 'Your session has ended. Sign in again.');
    default:
      throw new Error(`A customer's own command cannot be refused with ${refusal.code}.`);
  }
};
