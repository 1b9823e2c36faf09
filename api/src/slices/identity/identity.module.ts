import { Module } from '@nestjs/common';
import { ConfirmEmailController } from './confirm-email/confirm-email.controller.ts';
import { ConfirmEmailHandler } from './confirm-email/confirm-email.handler.ts';
import { DescribeAuthServiceController } from './describe-auth-service/describe-auth-service.controller.ts';
import { GetUserController } from './get-user/get-user.controller.ts';
import { GetUserHandler } from './get-user/get-user.query.ts';
import { IssueTokenController } from './issue-token/issue-token.controller.ts';
import { RefreshSessionHandler } from './issue-token/refresh-session.handler.ts';
import { ResendConfirmationController } from './resend-confirmation/resend-confirmation.controller.ts';
import { ResendConfirmationHandler } from './resend-confirmation/resend-confirmation.handler.ts';
import { SignInHandler } from './issue-token/sign-in.handler.ts';
import { SignOutController } from './sign-out/sign-out.controller.ts';
import { SignOutHandler } from './sign-out/sign-out.handler.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpHandler } from './sign-up/sign-up.handler.ts';

@Module({
  controllers: [
    ConfirmEmailController,
    DescribeAuthServiceController,
    GetUserController,
    IssueTokenController,
    ResendConfirmationController,
    SignOutController,
    SignUpController,
  ],
  providers: [
    ConfirmEmailHandler,
    GetUserHandler,
    RefreshSessionHandler,
    ResendConfirmationHandler,
    SignInHandler,
    SignOutHandler,
    SignUpHandler,
  ],
})
export class IdentityModule {}
