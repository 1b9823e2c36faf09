import type { PartnerVerification } from '@danubit/contracts/http/partner-api/partner-kyc.contract';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { MOST_KYC_DOCUMENTS, type KycDocumentType } from '@danubit/contracts/values/partners';
import {
  partnerUser,
  type PartnerUserCommand,
  type PartnerUserRefusal,
} from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { personVerifiesHere, userErased } from '../../../platform/partners/partner-problems.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { verificationReply } from '../partner-user-reply.ts';
import { PartnerUsersReader, type FoundUser } from '../partner-users-reader.ts';

type Act =
  { readonly type: 'add-document'; readonly documentType: KycDocumentType; readonly documentNumber: string } | { readonly type: 'check' };

/** Answers with the verification as it is afterwards. */
export class VerifyPartnerUser extends Command<PartnerVerification> {
  constructor(
    readonly partner: PartnerCaller,
    readonly commandId: string,
    readonly publicId: string,
    readonly act: Act,
  ) {
    super();
  }
}

@CommandHandler(VerifyPartnerUser)
export class VerifyPartnerUserHandler implements ICommandHandler<VerifyPartnerUser> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly users: PartnerUsersReader,
  ) {}

  /** @throws HttpProblem 404, 409 or 422 */
  async execute({ partner, commandId, publicId, act }: VerifyPartnerUser): Promise<PartnerVerification> {
    const found = await this.users.one(partner, publicId);
    if (partner.mode === 'live') return answerLive(act, found);
    const { userId, subjectId } = found.state.data;
    const handled = await handleCommand(this.log, {
      stream: partnerUserStream(userId),
      decider: partnerUser,
      command: commandOf(act, commandId),
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock), subjectId),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    const { state, history, verificationUrl } = await this.users.one(partner, publicId);
    return verificationReply(state, history, verificationUrl);
  }
}

/** A live person verifies on our pages: we accept no documents from the partner. @throws HttpProblem 403 for a document */
const answerLive = (act: Act, { state, history, verificationUrl }: FoundUser): PartnerVerification => {
  if (act.type === 'add-document') throw personVerifiesHere();
  return verificationReply(state, history, verificationUrl);
};

const commandOf = (act: Act, commandId: string): PartnerUserCommand => {
  if (act.type === 'check') return { type: 'CheckIdentity' };
  const { documentType, documentNumber } = act;
  const documentId = `${TEST_PREFIX}${deriveCommandId(commandId, 'document')}`;
  return { type: 'AddDocument', document: { documentId, documentType, documentNumber } };
};

const problemOf = ({ code }: PartnerUserRefusal): HttpProblem => {
  switch (code) {
    case 'verification_final':
      return new HttpProblem(409, 'VERIFICATION_FINAL', 'The decision about this person is final. Another document does not change it.');
    case 'too_many_documents':
      return new HttpProblem(409, 'TOO_MANY_DOCUMENTS', `A person has at most ${String(MOST_KYC_DOCUMENTS)} documents.`);
    case 'documents_missing':
      return new HttpProblem(422, 'DOCUMENTS_MISSING', 'Add a passport, driving licence or national identity card first.', {
        details: { parameter: 'user_id' },
      });
    case 'user_erased':
      return userErased('user_id');
    case 'user_exists':
    case 'no_such_user':
    case 'linked_to_another':
      return notFound('We could not find this user.');
  }
};
