import { Module } from '@nestjs/common';
import { AddDocumentController } from './add-document/add-document.controller.ts';
import { AddDocumentHandler } from './add-document/add-document.handler.ts';
import { AnswerCompanyQuestionController } from './answer-company-question/answer-company-question.controller.ts';
import { AnswerCompanyQuestionHandler } from './answer-company-question/answer-company-question.handler.ts';
import { AnswerQuestionController } from './answer-question/answer-question.controller.ts';
import { AnswerQuestionHandler } from './answer-question/answer-question.handler.ts';
import { FileCommands } from './file-commands.ts';
import { GetVerificationController } from './get-verification/get-verification.controller.ts';
import { GetVerificationHandler } from './get-verification/get-verification.query.ts';
import { HandInCompanyController } from './hand-in-company/hand-in-company.controller.ts';
import { HandInCompanyHandler } from './hand-in-company/hand-in-company.handler.ts';
import { HandInFileController } from './hand-in-file/hand-in-file.controller.ts';
import { HandInFileHandler } from './hand-in-file/hand-in-file.handler.ts';
import { NameCompanyOwnerController } from './name-company-owner/name-company-owner.controller.ts';
import { NameCompanyOwnerHandler } from './name-company-owner/name-company-owner.handler.ts';
import { RemoveCompanyOwnerController } from './remove-company-owner/remove-company-owner.controller.ts';
import { RemoveCompanyOwnerHandler } from './remove-company-owner/remove-company-owner.handler.ts';
import { RemoveDocumentController } from './remove-document/remove-document.controller.ts';
import { RemoveDocumentHandler } from './remove-document/remove-document.handler.ts';

/** A customer's own file and that of their company: documents, answers, owners, and handing them in. */
@Module({
  controllers: [
    GetVerificationController,
    AddDocumentController,
    RemoveDocumentController,
    AnswerQuestionController,
    HandInFileController,
    AnswerCompanyQuestionController,
    NameCompanyOwnerController,
    RemoveCompanyOwnerController,
    HandInCompanyController,
  ],
  providers: [
    FileCommands,
    GetVerificationHandler,
    AddDocumentHandler,
    RemoveDocumentHandler,
    AnswerQuestionHandler,
    HandInFileHandler,
    AnswerCompanyQuestionHandler,
    NameCompanyOwnerHandler,
    RemoveCompanyOwnerHandler,
    HandInCompanyHandler,
  ],
})
export class VerificationModule {}
