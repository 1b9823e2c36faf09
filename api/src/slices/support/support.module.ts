import { Module } from '@nestjs/common';
import { ShowApiReferenceController } from './show-api-reference/show-api-reference.controller.ts';
import { ReadMailboxHandler } from './show-mailbox/mailbox.query.ts';
import { ShowMailboxController } from './show-mailbox/show-mailbox.controller.ts';

@Module({ controllers: [ShowApiReferenceController, ShowMailboxController], providers: [ReadMailboxHandler] })
export class SupportModule {}
