import { relationshipEnded } from './relationship-mails.ts';
import type { MailTemplate } from '../domain/support/mail/mail.events.ts';
import { changeEmailCurrent, changeEmailNew, confirmEmail, reauthenticate, recoverPassword, refreshReuse } from './account-mails.ts';
import { balanceRequestDeclined, balanceRequestPaid, balanceRequestReceived, balanceRequestWithdrawn } from './balance-request-mails.ts';
import { complaintAnswered, complaintExtended, complaintInReview, complaintReceived, complaintReviewed } from './complaint-mails.ts';
import { cryptoReceiptInReview, cryptoReceiptNotAccepted, cryptoReceiptReturned, cryptoReceived } from './crypto-receipt-mails.ts';
import {
  cryptoWithdrawalInReview,
  cryptoWithdrawalNotSent,
  cryptoWithdrawalRequested,
  cryptoWithdrawalSent,
} from './crypto-withdrawal-mails.ts';
import {
  dataExportFailed,
  dataExportReady,
  dataExportRequested,
  dataRequestAnswered,
  dataRequestExtended,
  dataRequestReceived,
} from './privacy-mails.ts';
import { enquiryForSales, enquiryReceived } from './enquiry-mails.ts';
import type { MailTemplateFunction, Parameters } from './mail-content.ts';
import { toHtml, toText, unsubscribingOf, type Unsubscribing } from './mail-layout.ts';
import { unusualKeyUse, webhookEndpointGone } from './partner-mails.ts';
import { newsletterConfirm, newsletterWelcome } from './newsletter-mails.ts';
import {
  cardAdded,
  depositCompleted,
  depositFailed,
  depositInReview,
  depositReturned,
  identityRejected,
  identityVerified,
  limitRaiseAsked,
} from './payment-mails.ts';
import { priceAlert } from './price-alert-mails.ts';
import { orderCompleted, orderInReview, orderNotCompleted, orderPlaced } from './order-mails.ts';
import { disputeLost, disputeWon, paymentDisputed, refundCompleted, refundNotMade, refundStarted } from './refund-mails.ts';
import {
  accountClosed,
  accountReinstated,
  accountRestricted,
  beneficiaryActive,
  beneficiaryAdded,
  emailChanged,
  factorEnrolled,
  factorRemoved,
  passkeyAdded,
  passkeyRemoved,
  newDevice,
  passwordChanged,
  protectionLoosened,
  recoveryCodesIssued,
  recoveryCodeUsed,
} from './security-mails.ts';
import { teamInvited, teamRemoved } from './team-mails.ts';
import {
  verificationApproved,
  verificationCompanyApproved,
  verificationDocumentNeeded,
  verificationExpires,
  verificationReceived,
  verificationRefused,
} from './verification-mails.ts';
import { withdrawalNotMade, withdrawalRequested, withdrawalSent } from './withdrawal-mails.ts';

/** With the headers List-Unsubscribe (RFC 2369) and List-Unsubscribe-Post (RFC 8058) when the reader may unsubscribe. */
export type RenderedMail = Unsubscribing & { readonly subject: string; readonly text: string; readonly html: string };

/** Texts of the mails: plain facts, one action. A missing parameter reads as an empty text, never as "undefined". */
const templates: Readonly<Record<MailTemplate, MailTemplateFunction>> = {
  'confirm-email': confirmEmail,
  'deposit-completed': depositCompleted,
  'deposit-failed': depositFailed,
  'deposit-in-review': depositInReview,
  'deposit-returned': depositReturned,
  'refund-started': refundStarted,
  'refund-completed': refundCompleted,
  'refund-not-made': refundNotMade,
  'payment-disputed': paymentDisputed,
  'dispute-won': disputeWon,
  'dispute-lost': disputeLost,
  'order-placed': orderPlaced,
  'order-in-review': orderInReview,
  'order-completed': orderCompleted,
  'order-not-completed': orderNotCompleted,
  'card-added': cardAdded,
  'limit-raise-asked': limitRaiseAsked,
  'identity-verified': identityVerified,
  'identity-rejected': identityRejected,
  'verification-received': verificationReceived,
  'verification-document-needed': verificationDocumentNeeded,
  'verification-approved': verificationApproved,
  'verification-company-approved': verificationCompanyApproved,
  'verification-refused': verificationRefused,
  'verification-expires': verificationExpires,
  'balance-request-received': balanceRequestReceived,
  'balance-request-paid': balanceRequestPaid,
  'balance-request-declined': balanceRequestDeclined,
  'balance-request-withdrawn': balanceRequestWithdrawn,
  'recover-password': recoverPassword,
  'change-email-current': changeEmailCurrent,
  'change-email-new': changeEmailNew,
  reauthenticate,
  'refresh-reuse': refreshReuse,
  'new-device': newDevice,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'factor-enrolled': factorEnrolled,
  'factor-removed': factorRemoved,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'recovery-codes-issued': recoveryCodesIssued,
  'recovery-code-used': recoveryCodeUsed,
  'protection-loosened': protectionLoosened,
  'beneficiary-added': beneficiaryAdded,
  'beneficiary-active': beneficiaryActive,
  'withdrawal-requested': withdrawalRequested,
  'withdrawal-sent': withdrawalSent,
  'withdrawal-not-made': withdrawalNotMade,
  'crypto-received': cryptoReceived,
  'crypto-receipt-in-review': cryptoReceiptInReview,
  'crypto-receipt-not-accepted': cryptoReceiptNotAccepted,
  'crypto-receipt-returned': cryptoReceiptReturned,
  'crypto-withdrawal-requested': cryptoWithdrawalRequested,
  'crypto-withdrawal-in-review': cryptoWithdrawalInReview,
  'crypto-withdrawal-sent': cryptoWithdrawalSent,
  'crypto-withdrawal-not-sent': cryptoWithdrawalNotSent,
  'account-restricted': accountRestricted,
  'account-reinstated': accountReinstated,
  'account-closed': accountClosed,
  'relationship-ended': relationshipEnded,
  'data-export-requested': dataExportRequested,
  'data-export-ready': dataExportReady,
  'data-export-failed': dataExportFailed,
  'data-request-received': dataRequestReceived,
  'data-request-extended': dataRequestExtended,
  'data-request-answered': dataRequestAnswered,
  'webhook-endpoint-gone': webhookEndpointGone,
  'unusual-key-use': unusualKeyUse,
  'price-alert': priceAlert,
  'complaint-received': complaintReceived,
  'complaint-extended': complaintExtended,
  'complaint-answered': complaintAnswered,
  'complaint-in-review': complaintInReview,
  'complaint-reviewed': complaintReviewed,
  'enquiry-for-sales': enquiryForSales,
  'enquiry-received': enquiryReceived,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'team-invited': teamInvited,
  'team-removed': teamRemoved,
};

/** `publicUrl` completes the paths that a mail links to. */
export const renderMail = (template: MailTemplate, parameters: Parameters, publicUrl: string): RenderedMail => {
  const mail = { ...templates[template](parameters), publicUrl };
  const subject = oneLine(mail.subject);
  return { subject, text: toText(mail), html: toHtml({ ...mail, subject }), ...unsubscribingOf(mail) };
};

/** A line break in a subject would start another header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
