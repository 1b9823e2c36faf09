import { AlertBook } from '@danubit/core/compliance/alert-book';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { Module } from '@nestjs/common';
import { AddPasskeyController } from './add-passkey/add-passkey.controller.ts';
import { AddPasskeyHandler } from './add-passkey/add-passkey.handler.ts';
import { ChallengeFactorController } from './challenge-factor/challenge-factor.controller.ts';
import { ChallengeFactorHandler } from './challenge-factor/challenge-factor.handler.ts';
import { ChallengeNewPasskeyController } from './challenge-new-passkey/challenge-new-passkey.controller.ts';
import { ChallengeNewPasskeyHandler } from './challenge-new-passkey/challenge-new-passkey.handler.ts';
import { ChallengePasskeySignInController } from './challenge-passkey-sign-in/challenge-passkey-sign-in.controller.ts';
import { ChallengePasskeySignInHandler } from './challenge-passkey-sign-in/challenge-passkey-sign-in.handler.ts';
import { ChallengePasskeyController } from './challenge-passkey/challenge-passkey.controller.ts';
import { ChallengePasskeyHandler } from './challenge-passkey/challenge-passkey.handler.ts';
import { CloseAccountController } from './close-account/close-account.controller.ts';
import { CloseAccountHandler } from './close-account/close-account.handler.ts';
import { ClosureBlockers } from './closure-blockers.ts';
import { CompanyLeaving } from './company-leaving.ts';
import { DescribeAuthServiceController } from './describe-auth-service/describe-auth-service.controller.ts';
import { EndSessionController } from './end-session/end-session.controller.ts';
import { EndSessionHandler } from './end-session/end-session.handler.ts';
import { EnrollFactorController } from './enroll-factor/enroll-factor.controller.ts';
import { EnrollFactorHandler } from './enroll-factor/enroll-factor.handler.ts';
import { GetCountryController } from './get-country/get-country.controller.ts';
import { GetCountryHandler } from './get-country/get-country.query.ts';
import { GetCurrentSessionController } from './get-current-session/get-current-session.controller.ts';
import { GetCurrentSessionHandler } from './get-current-session/get-current-session.query.ts';
import { GetRecoveryCodesStatusController } from './get-recovery-codes-status/get-recovery-codes-status.controller.ts';
import { GetRecoveryCodesStatusHandler } from './get-recovery-codes-status/get-recovery-codes-status.query.ts';
import { GetSigningKeysController } from './get-signing-keys/get-signing-keys.controller.ts';
import { GetSigningKeysHandler } from './get-signing-keys/get-signing-keys.query.ts';
import { GetUserController } from './get-user/get-user.controller.ts';
import { GetUserHandler } from './get-user/get-user.query.ts';
import { IssueRecoveryCodesController } from './issue-recovery-codes/issue-recovery-codes.controller.ts';
import { IssueRecoveryCodesHandler } from './issue-recovery-codes/issue-recovery-codes.handler.ts';
import { IssueTokenController } from './issue-token/issue-token.controller.ts';
import { RefreshSessionHandler } from './issue-token/refresh-session.handler.ts';
import { SignInHandler } from './issue-token/sign-in.handler.ts';
import { KeepRestrictionController } from './keep-restriction/keep-restriction.controller.ts';
import { KeepRestrictionHandler } from './keep-restriction/keep-restriction.handler.ts';
import { ListActivityController } from './list-activity/list-activity.controller.ts';
import { ListActivityHandler } from './list-activity/list-activity.query.ts';
import { ListPasskeysController } from './list-passkeys/list-passkeys.controller.ts';
import { ListPasskeysHandler } from './list-passkeys/list-passkeys.query.ts';
import { ListNotificationsController } from './list-notifications/list-notifications.controller.ts';
import { ListNotificationsHandler } from './list-notifications/list-notifications.query.ts';
import { ListSessionsController } from './list-sessions/list-sessions.controller.ts';
import { ListSessionsHandler } from './list-sessions/list-sessions.query.ts';
import { MarkNotificationsReadController } from './mark-notifications-read/mark-notifications-read.controller.ts';
import { MarkNotificationsReadHandler } from './mark-notifications-read/mark-notifications-read.handler.ts';
import { PreviewClosureController } from './preview-closure/preview-closure.controller.ts';
import { PreviewClosureHandler } from './preview-closure/preview-closure.query.ts';
import { ProvePasskeyController } from './prove-passkey/prove-passkey.controller.ts';
import { ProvePasskeyHandler } from './prove-passkey/prove-passkey.handler.ts';
import { ProvePasswordController } from './prove-password/prove-password.controller.ts';
import { ProvePasswordHandler } from './prove-password/prove-password.handler.ts';
import { ReauthenticateController } from './reauthenticate/reauthenticate.controller.ts';
import { ReauthenticateHandler } from './reauthenticate/reauthenticate.handler.ts';
import { RecordActivityController } from './record-activity/record-activity.controller.ts';
import { RecordActivityHandler } from './record-activity/record-activity.handler.ts';
import { RecoverPasswordController } from './recover-password/recover-password.controller.ts';
import { RecoverPasswordHandler } from './recover-password/recover-password.handler.ts';
import { ReinstateAccountController } from './reinstate-account/reinstate-account.controller.ts';
import { ReinstateAccountHandler } from './reinstate-account/reinstate-account.handler.ts';
import { RemoveFactorController } from './remove-factor/remove-factor.controller.ts';
import { RemoveFactorHandler } from './remove-factor/remove-factor.handler.ts';
import { RemovePasskeyController } from './remove-passkey/remove-passkey.controller.ts';
import { RemovePasskeyHandler } from './remove-passkey/remove-passkey.handler.ts';
import { RenamePasskeyController } from './rename-passkey/rename-passkey.controller.ts';
import { RenamePasskeyHandler } from './rename-passkey/rename-passkey.handler.ts';
import { ResendConfirmationController } from './resend-confirmation/resend-confirmation.controller.ts';
import { ResendConfirmationHandler } from './resend-confirmation/resend-confirmation.handler.ts';
import { RestrictAccountController } from './restrict-account/restrict-account.controller.ts';
import { RestrictAccountHandler } from './restrict-account/restrict-account.handler.ts';
import { SignInWithPasskeyController } from './sign-in-with-passkey/sign-in-with-passkey.controller.ts';
import { SignInWithPasskeyHandler } from './sign-in-with-passkey/sign-in-with-passkey.handler.ts';
import { SignOutController } from './sign-out/sign-out.controller.ts';
import { SignOutHandler } from './sign-out/sign-out.handler.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpHandler } from './sign-up/sign-up.handler.ts';
import { EmailChanges } from './update-user/email-changes.ts';
import { UpdateUserController } from './update-user/update-user.controller.ts';
import { UpdateUserHandler } from './update-user/update-user.handler.ts';
import { UseRecoveryCodeController } from './use-recovery-code/use-recovery-code.controller.ts';
import { UseRecoveryCodeHandler } from './use-recovery-code/use-recovery-code.handler.ts';
import { VerifyFactorController } from './verify-factor/verify-factor.controller.ts';
import { VerifyFactorHandler } from './verify-factor/verify-factor.handler.ts';
import { ConfirmEmailChangeHandler } from './verify-link/confirm-email-change.handler.ts';
import { ConfirmEmailHandler } from './verify-link/confirm-email.handler.ts';
import { StartRecoveryHandler } from './verify-link/start-recovery.handler.ts';
import { VerifyLinkController } from './verify-link/verify-link.controller.ts';

@Module({
  controllers: [
    AddPasskeyController,
    ChallengeFactorController,
    ChallengeNewPasskeyController,
    ChallengePasskeyController,
    ChallengePasskeySignInController,
    CloseAccountController,
    DescribeAuthServiceController,
    EndSessionController,
    EnrollFactorController,
    GetCountryController,
    GetCurrentSessionController,
    GetRecoveryCodesStatusController,
    GetSigningKeysController,
    GetUserController,
    IssueRecoveryCodesController,
    IssueTokenController,
    ListActivityController,
    ListPasskeysController,
    ListNotificationsController,
    ListSessionsController,
    MarkNotificationsReadController,
    PreviewClosureController,
    ProvePasskeyController,
    ProvePasswordController,
    ReauthenticateController,
    RecordActivityController,
    RecoverPasswordController,
    ReinstateAccountController,
    RemoveFactorController,
    RemovePasskeyController,
    RenamePasskeyController,
    ResendConfirmationController,
    RestrictAccountController,
    KeepRestrictionController,
    SignInWithPasskeyController,
    SignOutController,
    SignUpController,
    UpdateUserController,
    UseRecoveryCodeController,
    VerifyFactorController,
    VerifyLinkController,
  ],
  providers: [
    { provide: AlertBook, useFactory: (log: RestrictedLog) => new AlertBook(log), inject: [RestrictedLog] },
    AddPasskeyHandler,
    ChallengeFactorHandler,
    ChallengeNewPasskeyHandler,
    ChallengePasskeyHandler,
    ChallengePasskeySignInHandler,
    CloseAccountHandler,
    ClosureBlockers,
    CompanyLeaving,
    ConfirmEmailChangeHandler,
    ConfirmEmailHandler,
    EmailChanges,
    EndSessionHandler,
    EnrollFactorHandler,
    GetCountryHandler,
    GetCurrentSessionHandler,
    GetRecoveryCodesStatusHandler,
    GetSigningKeysHandler,
    GetUserHandler,
    IssueRecoveryCodesHandler,
    ListActivityHandler,
    ListPasskeysHandler,
    ListNotificationsHandler,
    ListSessionsHandler,
    MarkNotificationsReadHandler,
    PreviewClosureHandler,
    ProvePasskeyHandler,
    ProvePasswordHandler,
    ReauthenticateHandler,
    RecordActivityHandler,
    RecoverPasswordHandler,
    RefreshSessionHandler,
    ReinstateAccountHandler,
    RemoveFactorHandler,
    RemovePasskeyHandler,
    RenamePasskeyHandler,
    ResendConfirmationHandler,
    RestrictAccountHandler,
    KeepRestrictionHandler,
    SignInHandler,
    SignInWithPasskeyHandler,
    SignOutHandler,
    SignUpHandler,
    StartRecoveryHandler,
    UpdateUserHandler,
    UseRecoveryCodeHandler,
    VerifyFactorHandler,
  ],
})
export class IdentityModule {}
