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
    case 'person_erased':
      return new HttpProblem(401, 'UNAUTHORIZED', 'Your session has ended. Sign in again.');
    default:
      throw new Error(`A customer's own command cannot be refused with ${refusal.code}.`);
  }
};
