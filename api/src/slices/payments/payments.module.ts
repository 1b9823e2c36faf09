import { HttpPayeeVerification } from '@danubit/core/payee-verification/http/http-payee-verification';
import { NoPayeeVerification, PayeeVerification } from '@danubit/core/payee-verification/payee-verification.port';
import { EventLog } from '@danubit/event-store/event-log';
import { Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { RateLimits } from '../../platform/throttling/rate-limits.ts';
import { Log } from '../../platform/logging/log.ts';
import { CheckTransactionController } from './check-transaction/check-transaction.controller.ts';
import { CheckTransactionHandler } from './check-transaction/check-transaction.handler.ts';
import { CreateCardDepositController } from './create-card-deposit/create-card-deposit.controller.ts';
import { CreateCardDepositHandler } from './create-card-deposit/create-card-deposit.handler.ts';
import { OpenDeposits } from './create-card-deposit/open-deposits.ts';
import { PaymentWaitTimes } from './payment-wait-times.ts';
import { CustomerCardTries } from './customer-card-tries.ts';
import { OpenCardTryController } from './open-card-try/open-card-try.controller.ts';
import { OpenCardTryHandler } from './open-card-try/open-card-try.handler.ts';
import { DeclineCardTryController } from './decline-card-try/decline-card-try.controller.ts';
import { DeclineCardTryHandler } from './decline-card-try/decline-card-try.handler.ts';
import { CreateCardVerificationController } from './create-card-verification/create-card-verification.controller.ts';
import { CreateCardVerificationHandler } from './create-card-verification/create-card-verification.handler.ts';
import { GetCardVerificationController } from './get-card-verification/get-card-verification.controller.ts';
import { GetCardVerificationHandler } from './get-card-verification/get-card-verification.query.ts';
import { CreateTransferDetailsController } from './create-transfer-details/create-transfer-details.controller.ts';
import { CreateTransferDetailsHandler } from './create-transfer-details/create-transfer-details.handler.ts';
import { CreateRedirectDepositController } from './create-redirect-deposit/create-redirect-deposit.controller.ts';
import { CreateRedirectDepositHandler } from './create-redirect-deposit/create-redirect-deposit.handler.ts';
import { DepositOutcomes } from './create-card-deposit/deposit-outcomes.ts';
import { ListDepositMethodsController } from './list-deposit-methods/list-deposit-methods.controller.ts';
import { ListDepositMethodsHandler } from './list-deposit-methods/list-deposit-methods.query.ts';
import { ExportTransactionsController } from './export-transactions/export-transactions.controller.ts';
import { ExportTransactionsHandler } from './export-transactions/export-transactions.query.ts';
import { GetDepositLimitsController } from './get-deposit-limits/get-deposit-limits.controller.ts';
import { GetDepositLimitsHandler } from './get-deposit-limits/get-deposit-limits.query.ts';
import { GetReceiptController } from './get-receipt/get-receipt.controller.ts';
import { GetReceiptHandler } from './get-receipt/get-receipt.query.ts';
import { GetTransactionTimelineController } from './get-transaction-timeline/get-transaction-timeline.controller.ts';
import { GetTransactionTimelineHandler } from './get-transaction-timeline/get-transaction-timeline.query.ts';
import { GetTransactionController } from './get-transaction/get-transaction.controller.ts';
import { GetTransactionHandler } from './get-transaction/get-transaction.query.ts';
import { ListOpenTransactionsController } from './list-open-transactions/list-open-transactions.controller.ts';
import { ListOpenTransactionsHandler } from './list-open-transactions/list-open-transactions.query.ts';
import { ListPaymentMethodsController } from './list-payment-methods/list-payment-methods.controller.ts';
import { ListPaymentMethodsHandler } from './list-payment-methods/list-payment-methods.query.ts';
import { ListTransactionsController } from './list-transactions/list-transactions.controller.ts';
import { ListTransactionsHandler } from './list-transactions/list-transactions.query.ts';
import { ManagePaymentMethodsController } from './manage-payment-methods/manage-payment-methods.controller.ts';
import { ManagePaymentMethodHandler } from './manage-payment-methods/manage-payment-methods.handler.ts';
import { ReceiveProviderNotificationController } from './receive-provider-notification/receive-provider-notification.controller.ts';
import { ReceiveProviderNotificationHandler } from './receive-provider-notification/receive-provider-notification.handler.ts';
import { ReturnFromChallengeController } from './return-from-challenge/return-from-challenge.controller.ts';
import { ReturnFromChallengeHandler } from './return-from-challenge/return-from-challenge.handler.ts';
import { WithdrawPaymentHandler } from './withdraw-payment/withdraw-payment.handler.ts';
import { WithdrawPaymentController } from './withdraw-payment/withdraw-payment.controller.ts';
import { AddBankAccountController } from './add-bank-account/add-bank-account.controller.ts';
import { AddBankAccountHandler } from './add-bank-account/add-bank-account.handler.ts';
import { ProveOwnershipController } from './prove-ownership/prove-ownership.controller.ts';
import { ProveOwnershipHandler } from './prove-ownership/prove-ownership.handler.ts';
import { CheckCryptoAddressController } from './check-crypto-address/check-crypto-address.controller.ts';
import { CheckCryptoAddressHandler } from './check-crypto-address/check-crypto-address.query.ts';
import { AddCryptoAddressController } from './add-crypto-address/add-crypto-address.controller.ts';
import { AddCryptoAddressHandler } from './add-crypto-address/add-crypto-address.handler.ts';
import { RemoveBeneficiaryController } from './remove-beneficiary/remove-beneficiary.controller.ts';
import { RemoveBeneficiaryHandler } from './remove-beneficiary/remove-beneficiary.handler.ts';
import { ListBeneficiariesController } from './list-beneficiaries/list-beneficiaries.controller.ts';
import { ListBeneficiariesHandler } from './list-beneficiaries/list-beneficiaries.query.ts';
import { BeneficiaryAdditions } from './beneficiary-additions.ts';
import { SendableAddress } from './sendable-address.ts';
import { ListOtherProvidersController } from './list-other-providers/list-other-providers.controller.ts';
import { ListOtherProvidersHandler } from './list-other-providers/list-other-providers.query.ts';
import { AnswerProviderInquiryController } from './answer-provider-inquiry/answer-provider-inquiry.controller.ts';
import { AnswerProviderInquiryHandler } from './answer-provider-inquiry/answer-provider-inquiry.handler.ts';
import { ReceiveCounterpartyAnswerController } from './receive-counterparty-answer/receive-counterparty-answer.controller.ts';
import { ReceiveCounterpartyAnswerHandler } from './receive-counterparty-answer/receive-counterparty-answer.handler.ts';
import { RequestWithdrawalController } from './request-withdrawal/request-withdrawal.controller.ts';
import { RequestWithdrawalHandler } from './request-withdrawal/request-withdrawal.handler.ts';
import { CancelWithdrawalController } from './cancel-withdrawal/cancel-withdrawal.controller.ts';
import { CancelWithdrawalHandler } from './cancel-withdrawal/cancel-withdrawal.handler.ts';
import { GetWithdrawalTermsController } from './get-withdrawal-terms/get-withdrawal-terms.controller.ts';
import { GetWithdrawalTermsHandler } from './get-withdrawal-terms/get-withdrawal-terms.query.ts';
import { WithdrawalTerms } from './withdrawal-terms.ts';
import { PaymentEventWatcher } from './payment-event-watcher.ts';

@Module({
  controllers: [
    OpenCardTryController,
    DeclineCardTryController,
    CreateCardDepositController,
    ListTransactionsController,
    ListOpenTransactionsController,
    ExportTransactionsController,
    GetTransactionController,
    GetTransactionTimelineController,
    GetReceiptController,
    CheckTransactionController,
    WithdrawPaymentController,
    ListPaymentMethodsController,
    ManagePaymentMethodsController,
    CreateCardVerificationController,
    GetCardVerificationController,
    GetDepositLimitsController,
    ListDepositMethodsController,
    CreateRedirectDepositController,
    CreateTransferDetailsController,
    ReceiveProviderNotificationController,
    ReturnFromChallengeController,
    AddBankAccountController,
    AddCryptoAddressController,
    ListOtherProvidersController,
    ReceiveCounterpartyAnswerController,
    AnswerProviderInquiryController,
    CheckCryptoAddressController,
    ProveOwnershipController,
    ListBeneficiariesController,
    RemoveBeneficiaryController,
    RequestWithdrawalController,
    CancelWithdrawalController,
    GetWithdrawalTermsController,
  ],
  providers: [
    CreateCardDepositHandler,
    OpenDeposits,
    CustomerCardTries,
    OpenCardTryHandler,
    DeclineCardTryHandler,
    WithdrawPaymentHandler,
    ListTransactionsHandler,
    GetTransactionHandler,
    GetTransactionTimelineHandler,
    ListOpenTransactionsHandler,
    ExportTransactionsHandler,
    GetReceiptHandler,
    CheckTransactionHandler,
    ListPaymentMethodsHandler,
    ManagePaymentMethodHandler,
    CreateCardVerificationHandler,
    GetCardVerificationHandler,
    GetDepositLimitsHandler,
    ListDepositMethodsHandler,
    CreateRedirectDepositHandler,
    DepositOutcomes,
    CreateTransferDetailsHandler,
    ReceiveProviderNotificationHandler,
    ReturnFromChallengeHandler,
    PaymentWaitTimes,
    BeneficiaryAdditions,
    SendableAddress,
    WithdrawalTerms,
    RequestWithdrawalHandler,
    CancelWithdrawalHandler,
    GetWithdrawalTermsHandler,
    AddBankAccountHandler,
    AddCryptoAddressHandler,
    ListOtherProvidersHandler,
    ReceiveCounterpartyAnswerHandler,
    AnswerProviderInquiryHandler,
    CheckCryptoAddressHandler,
    ProveOwnershipHandler,
    ListBeneficiariesHandler,
    RemoveBeneficiaryHandler,
    {
      provide: PayeeVerification,
      inject: [ApiSettings],
      useFactory: ({ values: { PAYEE_VERIFICATION_URL: url, PAYEE_VERIFICATION_KEY: apiKey } }: ApiSettings) =>
        url === undefined ? new NoPayeeVerification() : new HttpPayeeVerification({ url, apiKey }),
    },
    RateLimits,
    {
      provide: PaymentEventWatcher,
      inject: [EventLog, Log],
      useFactory: ({ store }: EventLog, log: Log) =>
        new PaymentEventWatcher(store, (error) => {
          log.warn({ err: error }, 'following the log for payment events failed; retrying');
        }),
    },
  ],
})
export class PaymentsModule implements OnModuleInit, OnModuleDestroy {
  constructor(private readonly watcher: PaymentEventWatcher) {}

  onModuleInit(): void {
    this.watcher.start();
  }

  /** Waiting requests answer "processing"; their payments continue. */
  async onModuleDestroy(): Promise<void> {
    await this.watcher.stop();
  }
}
