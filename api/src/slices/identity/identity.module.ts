import { Module } from '@nestjs/common';
import { ChallengeFactorController } from './challenge-factor/challenge-factor.controller.ts';
import { ChallengeFactorHandler } from './challenge-factor/challenge-factor.handler.ts';
import { EnrollFactorController } from './enroll-factor/enroll-factor.controller.ts';
import { EnrollFactorHandler } from './enroll-factor/enroll-factor.handler.ts';
import { ProvePasswordController } from './prove-password/prove-password.controller.ts';
import { ProvePasswordHandler } from './prove-password/prove-password.handler.ts';
import { GetRecoveryCodesStatusHandler } from './recovery-codes/get-recovery-codes-status.query.ts';
import { IssueRecoveryCodesHandler } from './recovery-codes/issue-recovery-codes.handler.ts';
import { RecoveryCodesController } from './recovery-codes/recovery-codes.controller.ts';
import { UseRecoveryCodeHandler } from './recovery-codes/use-recovery-code.handler.ts';
import { RemoveFactorController } from './remove-factor/remove-factor.controller.ts';
import { RemoveFactorHandler } from './remove-factor/remove-factor.handler.ts';
import { VerifyFactorController } from './verify-factor/verify-factor.controller.ts';
import { VerifyFactorHandler } from './verify-factor/verify-factor.handler.ts';
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
import { CloseAccountController } from './close-account/close-account.controller.ts';
import { CloseAccountHandler } from './close-account/close-account.handler.ts';
import { ClosureBlockers } from './close-account/closure-blockers.ts';
import { EndSessionController } from './end-session/end-session.controller.ts';
import { EndSessionHandler } from './end-session/end-session.handler.ts';
import { GetCountryController } from './get-country/get-country.controller.ts';
import { ListActivityController } from './list-activity/list-activity.controller.ts';
import { ListActivityHandler } from './list-activity/list-activity.query.ts';
import { ListSessionsController } from './list-sessions/list-sessions.controller.ts';
import { ListSessionsHandler } from './list-sessions/list-sessions.query.ts';
import { ReauthenticateController } from './reauthenticate/reauthenticate.controller.ts';
import { ReauthenticateHandler } from './reauthenticate/reauthenticate.handler.ts';
import { RecoverPasswordController } from './recover-password/recover-password.controller.ts';
import { RecoverPasswordHandler } from './recover-password/recover-password.handler.ts';
import { RestrictAccountController } from './restrict-account/restrict-account.controller.ts';
import { SessionActivityController } from './session-activity/session-activity.controller.ts';
import { EmailChanges } from './update-user/email-changes.ts';
import { UpdateUserController } from './update-user/update-user.controller.ts';
import { UpdateUserHandler } from './update-user/update-user.handler.ts';
import { ConfirmEmailChangeHandler } from './verify-link/confirm-email-change.handler.ts';
import { ConfirmEmailHandler } from './verify-link/confirm-email.handler.ts';
import { StartRecoveryHandler } from './verify-link/start-recovery.handler.ts';
import { VerifyLinkController } from './verify-link/verify-link.controller.ts';

@Module({
  controllers: [
    ChallengeFactorController,
    EnrollFactorController,
    ProvePasswordController,
    RecoveryCodesController,
    RemoveFactorController,
    VerifyFactorController,
    CloseAccountController,
    EndSessionController,
    GetCountryController,
    ListActivityController,
    ListSessionsController,
    ReauthenticateController,
    RecoverPasswordController,
    RestrictAccountController,
    SessionActivityController,
    UpdateUserController,
    VerifyLinkController,
    DescribeAuthServiceController,
    GetUserController,
    IssueTokenController,
    ResendConfirmationController,
    SignOutController,
    SignUpController,
  ],
  providers: [
    ChallengeFactorHandler,
    EnrollFactorHandler,
    GetRecoveryCodesStatusHandler,
    IssueRecoveryCodesHandler,
    ProvePasswordHandler,
    RemoveFactorHandler,
    UseRecoveryCodeHandler,
    VerifyFactorHandler,
    CloseAccountHandler,
    ClosureBlockers,
    ConfirmEmailChangeHandler,
    ConfirmEmailHandler,
    EmailChanges,
    EndSessionHandler,
    ListActivityHandler,
    ListSessionsHandler,
    ReauthenticateHandler,
    RecoverPasswordHandler,
    StartRecoveryHandler,
    UpdateUserHandler,
    GetUserHandler,
    RefreshSessionHandler,
    ResendConfirmationHandler,
    SignInHandler,
    SignOutHandler,
    SignUpHandler,
  ],
})
export class IdentityModule {}
