import { Module } from '@nestjs/common';
import { AddDocumentController } from './add-document/add-document.controller.ts';
import { AddDocumentHandler } from './add-document/add-document.handler.ts';
import { AnswerQuestionController } from './answer-question/answer-question.controller.ts';
import { AnswerQuestionHandler } from './answer-question/answer-question.handler.ts';
import { FileCommands } from './file-commands.ts';
import { GetVerificationController } from './get-verification/get-verification.controller.ts';
import { GetVerificationHandler } from './get-verification/get-verification.query.ts';
import { HandInFileController } from './hand-in-file/hand-in-file.controller.ts';
import { HandInFileHandler } from './hand-in-file/hand-in-file.handler.ts';
import { RemoveDocumentController } from './remove-document/remove-document.controller.ts';
import { RemoveDocumentHandler } from './remove-document/remove-document.handler.ts';

/** A customer's own file: documents, answers, and handing them in. */
@Module({
  controllers: [GetVerificationController, AddDocumentController, RemoveDocumentController, AnswerQuestionController, HandInFileController],
  providers: [FileCommands, GetVerificationHandler, AddDocumentHandler, RemoveDocumentHandler, AnswerQuestionHandler, HandInFileHandler],
})
export class VerificationModule {}
