import { ownTransferEvents } from '../../books/own-transfer/own-transfer.events.ts';
import { reconciliationEvents } from '../../books/reconciliation/reconciliation.events.ts';
import { safeguardingEvents } from '../../books/safeguarding/safeguarding.events.ts';
import { announcementsEvents } from '../../delivery/announcements/announcements.events.ts';
import { incomingInquiryEvents } from '../../delivery/incoming-inquiry/incoming-inquiry.events.ts';
import { deliveryEvents } from '../../delivery/delivery/delivery.events.ts';
import { travelRuleEvents } from '../../delivery/travel-rule/travel-rule.events.ts';
import { coldStorageEvents } from '../../delivery/cold-storage/cold-storage.events.ts';
import { refillEvents } from '../../delivery/refill/refill.events.ts';
import { hotWalletEvents } from '../../delivery/hot-wallet/hot-wallet.events.ts';
import { sweepsEvents } from '../../delivery/sweeps/sweeps.events.ts';
import { accountEvents } from '../../identity/account/account.events.ts';
import { sessionEvents } from '../../identity/session/session.events.ts';
import { staffEvents } from '../../identity/staff/staff.events.ts';
import { entryEvents } from '../../ledger/entry/entry.events.ts';
import { companyFileEvents } from '../../onboarding/customer/company-file.events.ts';
import { customerFileEvents } from '../../onboarding/customer/customer-file.events.ts';
import { customerEvents } from '../../onboarding/customer/customer.events.ts';
import { hedgeEvents } from '../../orders/hedge/hedge.events.ts';
import { orderEvents } from '../../orders/order/order.events.ts';
import { quoteEvents } from '../../orders/quote/quote.events.ts';
import { partnerOrderEvents } from '../../partners/partner-order/partner-order.events.ts';
import { partnerUserEvents } from '../../partners/partner-user/partner-user.events.ts';
import { partnerEvents } from '../../partners/partner/partner.events.ts';
import { beneficiaryEvents } from '../../payments/beneficiary/beneficiary.events.ts';
import { cryptoReceiptEvents } from '../../payments/crypto-receipt/crypto-receipt.events.ts';
import { cryptoWithdrawalEvents } from '../../payments/crypto-withdrawal/crypto-withdrawal.events.ts';
import { disputeEvents } from '../../payments/dispute/dispute.events.ts';
import { limitsEvents } from '../../payments/limits/limits.events.ts';
import { paymentEvents } from '../../payments/payment/payment.events.ts';
import { payoutEvents } from '../../payments/payout/payout.events.ts';
import { refundEvents } from '../../payments/refund/refund.events.ts';
import { settlementEvents } from '../../payments/settlement/settlement.events.ts';
import { suspenseEvents } from '../../payments/suspense/suspense.events.ts';
import { transferInEvents } from '../../payments/transfer-in/transfer-in.events.ts';
import { dataRequestEvents } from '../../privacy/data-request/data-request.events.ts';
import { settingsEvents } from '../../settings/settings/settings.events.ts';
import { depositAddressesEvents } from '../../wallet/deposit-addresses/deposit-addresses.events.ts';
import { balanceRequestEvents } from '../../support/balance-request/balance-request.events.ts';
import { complaintEvents } from '../../support/complaint/complaint.events.ts';
import { enquiryEvents } from '../../support/enquiry/enquiry.events.ts';
import { mailEvents } from '../../support/mail/mail.events.ts';
import { subscriptionEvents } from '../../support/subscription/subscription.events.ts';
import { walletChainEvents } from '../../wallet/wallet-chain/wallet-chain.events.ts';
import { walletEvents } from '../../wallet/wallet/wallet.events.ts';
import { alertEvents } from '../alert/alert.events.ts';
import { caseEvents } from '../case/case.events.ts';

/**
 * A record that Regulation (EU) 2023/1114 (MiCA) and Delegated Regulation (EU) 2025/1140 ask for. `id` is our own word for it, not a field
 * of the regulation.
 */
export type MicaRecord = {
  readonly id: string;
  readonly source: string;
  readonly record: string;
  readonly kept: 'main log' | 'restricted log' | 'outside the product' | 'not applicable';
  readonly events: readonly string[];
  readonly note: string;
};

type Events = Readonly<Record<string, unknown>>;
type Told = Pick<MicaRecord, 'id' | 'source' | 'record' | 'note'>;
const inMain = (told: Told, ...events: readonly Events[]): MicaRecord => ({ ...told, kept: 'main log', events: typesOf(events) });
const restricted = (told: Told, ...events: readonly Events[]): MicaRecord => ({ ...told, kept: 'restricted log', events: typesOf(events) });
const outside = (told: Told): MicaRecord => ({ ...told, kept: 'outside the product', events: [] });
const notApplicable = (told: Told): MicaRecord => ({ ...told, kept: 'not applicable', events: [] });
const typesOf = (events: readonly Events[]): readonly string[] => events.flatMap((each) => Object.keys(each)).sort();

const RTS = '2025/1140';
const SECTION_1 = `${RTS}, Annex, Section 1`;
const { TermsAccepted, AgeConfirmed } = accountEvents;
const { QuoteAccepted } = quoteEvents;
const { OrderPlaced, CryptoBought, OrderCompleted, OrderRefunded } = orderEvents;
const { AddressAdded, OwnershipProved } = beneficiaryEvents;

const services: readonly MicaRecord[] = [
  inMain(
    {
      ...{ id: 'marketing', source: SECTION_1, record: 'Marketing communications' },
      note: 'Who agreed to the newsletter. The pages of the site are part of each release, which `codeVersion` of every event names.',
    },
    subscriptionEvents,
  ),
  inMain(
    {
      ...{ id: 'information', source: SECTION_1, record: 'Information to clients, with costs and charges' },
      note: 'Emails with their values, and quotes with rate, spread and fees.',
    },
    mailEvents,
    quoteEvents,
  ),
  inMain(
    {
      ...{ id: 'communication', source: SECTION_1, record: 'Communication with clients about orders and transactions' },
      note: 'Messages and requests of customers and our answers. Orders are not taken by telephone.',
    },
    enquiryEvents,
    mailEvents,
    balanceRequestEvents,
    dataRequestEvents,
  ),
  inMain(
    {
      ...{ id: 'agreements', source: SECTION_1, record: 'Client agreements: rights and obligations of both sides' },
      note: 'The version and hash of the accepted terms, the account from registration to closure, and companies of the partner API.',
    },
    accountEvents,
    partnerEvents,
    partnerUserEvents,
  ),
  inMain(
    { id: 'consent', source: SECTION_1, record: 'Consent of the client', note: 'Terms, age, each quote and each order.' },
    { TermsAccepted, AgeConfirmed, QuoteAccepted, OrderPlaced },
  ),
  restricted(
    {
      ...{ id: 'market-abuse', source: SECTION_1, record: 'Instances that indicate market abuse' },
      note: 'Alerts and cases. They leave only as evidence for a supervisor that two people approve.',
    },
    alertEvents,
    caseEvents,
  ),
];

const orders: readonly MicaRecord[] = [
  inMain(
    {
      ...{ id: 'orders', source: `${RTS}, art. 6`, record: 'Initial orders of clients' },
      note: 'From the quote to the end of the order, with every step and its time.',
    },
    quoteEvents,
    orderEvents,
    partnerOrderEvents,
  ),
  inMain(
    {
      ...{ id: 'decisions-to-deal', source: `${RTS}, art. 6 and 12`, record: 'Our own decisions to deal, also at venues outside MiCA' },
      note: 'Each hedge with venue, price and amount.',
    },
    hedgeEvents,
  ),
  inMain(
    {
      ...{ id: 'transactions', source: `${RTS}, art. 7`, record: 'Transactions: purchases of crypto by clients' },
      note: 'The purchase and the two entries of the ledger that book it.',
    },
    { CryptoBought, OrderCompleted, OrderRefunded },
    entryEvents,
  ),
  notApplicable({
    ...{ id: 'transmission', source: `${RTS}, art. 11 and 13`, record: 'Reception and transmission of orders' },
    note: 'No order is sent on to another provider: the company sells from its own account.',
  }),
  notApplicable({
    ...{ id: 'order-book', source: `${SECTION_1}; 2025/416`, record: 'Trading platform, with its order book' },
    note: 'There is no trading platform.',
  }),
  inMain(
    {
      ...{ id: 'prices-and-limits', source: SECTION_1, record: 'Prices at which crypto is exchanged, and limits' },
      note: 'Each firm price with the market price, spread and the version of the rules. The limits are part of that version.',
    },
    quoteEvents,
  ),
  inMain(
    {
      ...{ id: 'clients', source: `${RTS}, art. 9 and 14`, record: 'Identification of the client' },
      note: 'Identity check, customer file and level; a company with its owners. Documents are named by their hash.',
    },
    customerEvents,
    customerFileEvents,
    companyFileEvents,
  ),
  inMain(
    {
      ...{ id: 'payments', source: 'MiCA, art. 68(9)', record: 'Payments of clients for the services' },
      note: 'Cards, bank transfers, refunds, disputes, payouts, their limits and what providers settled.',
    },
    paymentEvents,
    refundEvents,
    disputeEvents,
    payoutEvents,
    transferInEvents,
    settlementEvents,
    suspenseEvents,
    limitsEvents,
    settingsEvents,
  ),
];

const custody: readonly MicaRecord[] = [
  inMain(
    {
      ...{ id: 'custody', source: SECTION_1, record: 'Register and statement of positions of each client' },
      note: 'Every entry of a wallet. Periods open and close with the carried balances. Statements are computed from the entries.',
    },
    walletEvents,
    walletChainEvents,
    entryEvents,
    hotWalletEvents,
    coldStorageEvents,
    refillEvents,
    sweepsEvents,
  ),
  inMain(
    {
      ...{ id: 'client-funds', source: SECTION_1, record: 'Safekeeping of the funds and crypto-assets of clients' },
      note: 'The daily proof, statements of the bank, our own transfers and reconciliation.',
    },
    safeguardingEvents,
    ownTransferEvents,
    reconciliationEvents,
  ),
  inMain(
    {
      ...{ id: 'transfers', source: SECTION_1, record: 'Transfers of crypto-assets of clients who send' },
      note:
        'Withdrawals and deliveries with address, signed transaction and confirmations, who sends and receives, holds and refusals, and the ' +
        'proof of ownership of an address.',
    },
    cryptoWithdrawalEvents,
    deliveryEvents,
    travelRuleEvents,
    { AddressAdded, OwnershipProved },
  ),
  inMain(
    {
      ...{ id: 'receipts', source: SECTION_1, record: 'Transfers of crypto-assets to clients who receive' },
      note:
        'The addresses of clients, what arrived there from which addresses, what other providers announced about the sender, and what was ' +
        'held, returned or credited.',
    },
    depositAddressesEvents,
    cryptoReceiptEvents,
    incomingInquiryEvents,
    announcementsEvents,
  ),
  notApplicable({
    ...{ id: 'intermediary', source: SECTION_1, record: 'Transfers as an intermediary' },
    note: 'Coins are sent for our own clients only.',
  }),
  notApplicable({
    ...{ id: 'custody-rights', source: SECTION_1, record: 'Communication about operations that need an answer of the client' },
    note: 'Coins of clients take part in no operation, such as a vote, that needs one.',
  }),
  notApplicable({
    ...{ id: 'other-custodians', source: SECTION_1, record: 'Use of other providers of custody' },
    note: 'The company holds the keys itself.',
  }),
];

const organisation: readonly MicaRecord[] = [
  inMain(
    {
      ...{ id: 'complaints', source: SECTION_1, record: 'Complaints and measures taken' },
      note: 'The register: each complaint with its due dates, answer, measures and review, also by letter, email or telephone.',
    },
    complaintEvents,
    enquiryEvents,
  ),
  inMain(
    {
      ...{ id: 'staff', source: 'MiCA, art. 68', record: 'Who may do what, and who signed in' },
      note: 'Roles with their approver, and sessions.',
    },
    staffEvents,
    sessionEvents,
  ),
  outside({
    ...{ id: 'conflicts-of-interest', source: SECTION_1, record: 'Conflicts of interest, and personal transactions' },
    note: 'A register of the company.',
  }),
  outside({ id: 'outsourcing', source: SECTION_1, record: 'Outsourcing agreements and services', note: 'Contracts of the company.' }),
  outside({
    ...{ id: 'policies', source: `${RTS}, art. 3`, record: 'Policies, their review, and governance' },
    note: 'Documents of the company.',
  }),
  notApplicable({ id: 'placing', source: SECTION_1, record: 'Placing of crypto-assets', note: 'The service is not offered.' }),
  notApplicable({
    ...{ id: 'advice', source: SECTION_1, record: 'Advice and portfolio management' },
    note: 'The services are not offered.',
  }),
  notApplicable({
    ...{ id: 'crypto-for-crypto', source: 'MiCA, art. 77', record: 'Exchange of crypto-assets for other crypto-assets' },
    note: 'The service is not offered.',
  }),
];

export const micaRecords: readonly MicaRecord[] = [...services, ...orders, ...custody, ...organisation];
