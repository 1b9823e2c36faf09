import type { MainLogEventType } from '@danubit/core/domain/main-log.events';

/** Part of `event-types-by-area.ts`: money and coins that leave, and the books that explain them. */
export const BENEFICIARY_TYPES = [
  'AccountAdded',
  'AddressAdded',
  'BeneficiaryActivated',
  'OwnershipProved',
  'BeneficiaryRemoved',
] as const satisfies readonly MainLogEventType[];

export const PAYOUT_TYPES = [
  'PayoutRequested',
  'PayoutRefused',
  'PayoutFundsReserved',
  'PayoutHeld',
  'PayoutReleaseRequested',
  'PayoutReleased',
  'PayoutRejected',
  'PayoutCleared',
  'PayoutCancelled',
  'PayoutSubmitted',
  'PayoutOutcomeUnknown',
  'PayoutSettled',
  'PayoutBooked',
  'PayoutFailed',
  'PayoutReturned',
  'PayoutFundsReleased',
] as const satisfies readonly MainLogEventType[];

export const CRYPTO_WITHDRAWAL_TYPES = [
  'CryptoWithdrawalRequested',
  'CryptoWithdrawalRefused',
  'CryptoWithdrawalCancelled',
  'CryptoWithdrawalReserved',
  'CryptoWithdrawalCompleted',
  'CryptoWithdrawalReturned',
] as const satisfies readonly MainLogEventType[];

export const ROUTING_TYPES = [
  'RuleSetDrafted',
  'RuleSetTried',
  'RuleSetPublished',
  'RuleSetDiscarded',
  'RuleSetWithdrawn',
] as const satisfies readonly MainLogEventType[];

/** Coins that arrive from outside. */
export const CRYPTO_RECEIPT_TYPES = [
  'CryptoReceived',
  'CryptoReceiptSeen',
  'CryptoReceiptReorganised',
  'CryptoReceiptValued',
  'CryptoReceiptHeld',
  'CryptoReceiptReleaseRequested',
  'CryptoReceiptReleaseRejected',
  'CryptoReceiptReleased',
  'CryptoReceiptRefused',
  'CryptoReceiptReturnRequested',
  'CryptoReceiptReturnRejected',
  'CryptoReceiptReturnApproved',
  'CryptoReceiptReturnStarted',
  'CryptoReceiptReturned',
  'CryptoReceiptReturnFailed',
  'CryptoReceiptCredited',
  'CryptoReceiptTooSmall',
  'CryptoReceiptLost',
] as const satisfies readonly MainLogEventType[];

export const DEPOSIT_ADDRESS_TYPES = ['DepositAddressRequested', 'DepositAddressAssigned'] as const satisfies readonly MainLogEventType[];

export const DELIVERY_TYPES = [
  'DeliveryOpened',
  'DeliveryHeld',
  'DeliveryReleased',
  'DeliveryCleared',
  'DeliveryBuilt',
  'DeliverySigned',
  'DeliveryBroadcast',
  'DeliverySeen',
  'DeliveryReorganised',
  'FeeBumped',
  'DeliveryConfirmed',
  'DeliveryAbandoned',
  'DeliverySettled',
] as const satisfies readonly MainLogEventType[];

/** Read from their streams: one for each delivery, each inquiry of another provider, and each customer to whom coins are announced. */
export const TRAVEL_RULE_TYPES = [
  'OriginatorBeneficiaryRecorded',
  'CounterpartyAsked',
  'CounterpartyAnswered',
  'CounterpartyTold',
  'IncomingInquiryAnswered',
  'TransferAnnounced',
  'AnnouncementTakenUp',
  'CreditedUnannounced',
] as const satisfies readonly MainLogEventType[];

/** Which received coins are moved to the hot wallets: the moves are deliveries. */
export const SWEEPS_TYPES = ['CoinsToSweep', 'SweepStarted', 'SweepEnded'] as const satisfies readonly MainLogEventType[];

/** What moves to cold storage: the moves are deliveries. */
export const COLD_STORAGE_TYPES = ['SurplusMoveStarted', 'SurplusMoveEnded'] as const satisfies readonly MainLogEventType[];

/** What comes back from cold storage: read from the stream of its asset. */
export const REFILL_TYPES = [
  'RefillProposed',
  'RefillApproved',
  'RefillRejected',
  'RefillArrived',
  'RefillBooked',
  'RefillLost',
] as const satisfies readonly MainLogEventType[];

/** Which coins and numbers a delivery reserves: no table shows them. */
export const HOT_WALLET_TYPES = ['InputsReserved', 'NonceReserved', 'ReservationReleased'] as const satisfies readonly MainLogEventType[];
export const SETTLEMENT_TYPES = [
  'SettlementItemsReported',
  'SettlementReported',
  'SettlementPaid',
  'SettlementDisputed',
  'SettlementItemsMatched',
  'SettlementItemsExplained',
  'SettlementBooked',
  'SettlementContradicted',
] as const satisfies readonly MainLogEventType[];

export const RECONCILIATION_TYPES = [
  'ReconciliationRequested',
  'ReconciliationRun',
  'BreakFound',
  'BreakMendProposed',
  'BreakMendRejected',
  'BreakResolved',
] as const satisfies readonly MainLogEventType[];

/** Read from their stream: one for each day. */
export const SAFEGUARDING_TYPES = [
  'StatementRead',
  'StatementEntriesRead',
  'SafeguardingProved',
  'OwnTransferOrdered',
  'OwnTransferSubmitted',
  'OwnTransferBooked',
  'OwnTransferFailed',
] as const satisfies readonly MainLogEventType[];

export const PROVIDER_HEALTH_TYPES = ['BreakerOpened', 'BreakerHalfOpened', 'BreakerClosed'] as const satisfies readonly MainLogEventType[];
