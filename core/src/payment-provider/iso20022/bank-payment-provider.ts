import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { DepositAccount, PayersOfTransfers } from '../deposit-account.ts';
import {
  PaymentProvider,
  type CapturesFound,
  type CardCheckResult,
  type ChargeResult,
  type OwnTransferOrder,
  type ProviderCapabilities,
  type PayoutOrder,
  type ProviderReports,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SecurityCodeResult,
  type TokeniseResult,
} from '../payment-provider.port.ts';
import { BANK_CAPABILITIES } from './bank-capabilities.ts';
import type { BankFolder } from './bank-folder.ts';
import { endToEndIdOf } from './end-to-end-id.ts';
import { paymentOrderXml } from './payment-order.ts';

type Transfer = {
  readonly account: Pick<DepositAccount, 'holder' | 'iban' | 'bic' | 'currency'>;
  readonly minor: string;
  readonly to: { readonly name: string; readonly iban: string };
  readonly remittance: string;
};

type Known = {
  readonly reports: ProviderReports | undefined;
  readonly payers: PayersOfTransfers | undefined;
  readonly settlesWithinMs: number | undefined;
};

const fileOf = (id: string): string => `pain.001-${id}.xml`;
/** What the payee reads on the statement. */
const remittanceOfRefund = (bankReference: string): string => `Refund ${bankReference}`;
const remittanceOfPayout = (holder: string, payoutId: string): string => `${holder} ${transactionIdOf(payoutId)}`;
const NOT_OUR_CURRENCY: RefundResult = { kind: 'refused', raw: 'not_our_currency' };
const NOT_A_CARD_PROVIDER = 'A bank account takes no cards.';

/**
 * Money arrives at a bank without our asking, so nothing is ever charged here. A refund is a credit transfer to the account that paid,
 * ordered by file; how it ended is read from the files of the bank and kept as reports.
 */
export class BankPaymentProvider extends PaymentProvider {
  readonly name: string;
  readonly capabilities: ProviderCapabilities;
  readonly #accounts: readonly DepositAccount[];
  readonly #folder: Pick<BankFolder, 'order' | 'repeat'>;
  readonly #known: Known;

  constructor(name: string, accounts: readonly DepositAccount[], folder: Pick<BankFolder, 'order' | 'repeat'>, known: Known) {
    super();
    this.name = name;
    this.#accounts = accounts;
    this.#folder = folder;
    this.#known = known;
    this.capabilities = { ...BANK_CAPABILITIES, notFoundCountsAfterMs: known.settlesWithinMs ?? BANK_CAPABILITIES.notFoundCountsAfterMs };
  }

  /** The same order under the same id, however often it is given. */
  async refund({ refundId, providerReference, minor, currency, isRepetition = false }: RefundRequest): Promise<RefundResult> {
    const payer = await this.#known.payers?.of(providerReference);
    if (payer === undefined || payer === 'erased' || payer.iban === null)
      return { kind: 'refused', raw: payer === 'erased' ? 'payer_erased' : 'no_account_to_return_to' };
    const account = this.#accountIn(currency);
    if (account === undefined) return NOT_OUR_CURRENCY;
    const to = { name: payer.name, iban: payer.iban };
    const ordered = await this.#order(refundId, { account, minor, to, remittance: remittanceOfRefund(payer.bankReference) });
    if (isRepetition) await this.#folder.repeat(fileOf(endToEndIdOf(refundId)));
    return ordered;
  }

  override async payOut({ payoutId, minor, currency, to, isRepetition = false }: PayoutOrder): Promise<RefundResult> {
    const account = this.#accountIn(currency);
    if (account === undefined) return NOT_OUR_CURRENCY;
    const ordered = await this.#order(payoutId, { account, minor, to, remittance: remittanceOfPayout(account.holder, payoutId) });
    if (isRepetition) await this.#folder.repeat(fileOf(endToEndIdOf(payoutId)));
    return ordered;
  }

  override async moveOwn({ transferId, direction, minor, currency, isRepetition = false }: OwnTransferOrder): Promise<RefundResult> {
    const account = this.#accountIn(currency);
    if (account === undefined) return NOT_OUR_CURRENCY;
    const { holder: name, iban, ownIban } = account;
    const [from, to] = direction === 'top_up' ? [ownIban, iban] : [iban, ownIban];
    const remittance = direction === 'top_up' ? 'Top-up of safeguarded money' : 'Money that became ours';
    const ordered = await this.#order(transferId, { account: { ...account, iban: from }, minor, to: { name, iban: to }, remittance });
    if (isRepetition) await this.#folder.repeat(fileOf(endToEndIdOf(transferId)));
    return ordered;
  }

  /** One credit transfer, given once: the same order under the same id, however often. */
  async #order(orderId: string, { account, minor, to, remittance }: Transfer): Promise<RefundResult> {
    const { holder: name, iban, bic, currency } = account;
    const now = new Date().toISOString();
    const times = { executionDate: now.slice(0, 10), createdAt: now };
    const order = paymentOrderXml({ orderId, money: money(currency, BigInt(minor)), from: { name, iban, bic }, to, remittance, ...times });
    const id = endToEndIdOf(orderId);
    await this.#folder.order(fileOf(id), order);
    return { kind: 'processing', refundReference: id };
  }

  #accountIn(currency: string): DepositAccount | undefined {
    return this.#accounts.find((account) => account.currency === currency);
  }

  async findRefund({ refundId }: Pick<RefundRequest, 'refundId'>): Promise<RefundLookUpResult> {
    const reports = (await this.#known.reports?.about(refundId)) ?? [];
    // What came back after it was debited has failed, whichever was reported first.
    const failed = reports.find(({ isSuccess }) => !isSuccess);
    if (failed !== undefined) return { kind: 'refused', raw: failed.raw ?? 'RJCT' };
    const [debited] = reports;
    if (debited === undefined) return { kind: 'unknown', reason: 'the bank has not reported it yet' };
    return { kind: 'refunded', refundReference: debited.providerReference ?? endToEndIdOf(refundId) };
  }

  findCaptures(): Promise<CapturesFound> {
    return Promise.resolve({ kind: 'captures', captures: [] });
  }

  outcomeOf(): undefined {
    return undefined;
  }

  tokenise(): Promise<TokeniseResult> {
    return Promise.resolve({ kind: 'unavailable', reason: NOT_A_CARD_PROVIDER });
  }

  tokeniseSecurityCode(): Promise<SecurityCodeResult> {
    return Promise.resolve({ kind: 'unavailable', reason: NOT_A_CARD_PROVIDER });
  }

  requestHash(): string {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  charge(): Promise<ChargeResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  findCharge(): Promise<ChargeResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  retrieve(): Promise<ChargeResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  cancel(): Promise<ChargeResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  checkCard(): Promise<CardCheckResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  retrieveCheck(): Promise<CardCheckResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }

  cancelCheck(): Promise<CardCheckResult> {
    throw new Error(NOT_A_CARD_PROVIDER);
  }
}
