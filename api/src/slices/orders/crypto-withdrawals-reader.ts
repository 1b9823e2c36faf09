import type { CryptoWithdrawalReply, CryptoWithdrawalStatus } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { assetSchema, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { transactionPage, type TransactionPage } from '@danubit/core/chain/transaction-page';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { DeliveryStatus } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoWithdrawal, type CryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import type { CryptoWithdrawalRefusal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { deliveryEntity } from '@danubit/projections/tables/deliveries/deliveries.entity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

const MAX_LISTED = 50;

/** A customer's own withdrawals of coins. One is read from the log; the list from the deliveries that they began. */
@Injectable()
export class CryptoWithdrawalsReader {
  readonly #pageOf: TransactionPage;

  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    settings: ApiSettings,
  ) {
    this.#pageOf = transactionPage(settings.values);
  }

  /** @throws HttpProblem 404 */
  async one(userId: string, withdrawalId: string): Promise<CryptoWithdrawalReply> {
    const { state, history } = await this.log.loadWithHistory(cryptoWithdrawal, cryptoWithdrawalStream(withdrawalId));
    const [requested] = history;
    if (state?.request.userId !== userId || requested === undefined) throw notFound('We could not find this withdrawal.');
    const sent = await this.log.load(delivery, deliveryStream(withdrawalId));
    const { asset } = state.request.money;
    return this.#reply({
      ...{ id: withdrawalId, asset, amount: toDecimal(state.request.money), requestedAt: requested.metadata.occurredAt },
      ...{ status: statusOf(state, sent?.status), refusal: state.refusal },
      txid: sent?.confirmed?.txid ?? sent?.attempts.findLast(({ signed }) => signed !== null)?.signed?.txid ?? null,
    });
  }

  async newest(userId: string): Promise<CryptoWithdrawalReply[]> {
    const rows = await this.database.getRepository(deliveryEntity).find({
      where: { ...this.own.of(userId), cause_kind: 'withdrawal' },
      order: { opened_at: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    return rows.map(({ id, asset, amount, status, txid, opened_at: openedAt }) =>
      this.#reply({ id, asset, amount, status: SHOWN[status], txid, requestedAt: new Date(openedAt).toISOString(), refusal: null }),
    );
  }

  #reply({ id, asset, amount, status, txid, refusal, requestedAt }: Parts): CryptoWithdrawalReply {
    return {
      ...{ id, status, amount, txid, requested_at: requestedAt },
      crypto_currency: cryptoTickerOf(cryptoAssetOf(z.parse(assetSchema, asset))),
      transaction_url: txid === null ? null : this.#pageOf(asset, txid),
      message: refusal === null ? (status === 'returned' ? RETURNED : null) : REFUSALS[refusal],
    };
  }
}

type Parts = {
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  readonly status: CryptoWithdrawalStatus;
  readonly txid: string | null;
  readonly refusal: CryptoWithdrawalRefusal | null;
  readonly requestedAt: string;
};

/** What the customer sees of a delivery. */
const SHOWN: Readonly<Record<DeliveryStatus, CryptoWithdrawalStatus>> = {
  opened: 'pending',
  held: 'in_review',
  released: 'pending',
  cleared: 'sending',
  built: 'sending',
  signed: 'sending',
  broadcast: 'sending',
  seen: 'sending',
  confirmed: 'completed',
  abandoned: 'sending',
  settled: 'completed',
  returned: 'returned',
};

const statusOf = ({ status }: CryptoWithdrawal, sent: DeliveryStatus | undefined): CryptoWithdrawalStatus => {
  if (status === 'reserved') return sent === undefined ? 'pending' : SHOWN[sent];
  return status === 'requested' ? 'pending' : status;
};

const RETURNED = 'The coins could not be sent. They are in your balance again.';

const REFUSALS: Readonly<Record<CryptoWithdrawalRefusal, string>> = {
  insufficient_balance: 'We did not send anything: your balance is too low.',
  daily_limit_exceeded: 'We did not send anything: this is over your daily withdrawal limit.',
  monthly_limit_exceeded: 'We did not send anything: this is over your monthly withdrawal limit.',
  debt_owed: 'We did not send anything: you owe us money after a disputed payment. Contact us.',
  address_unusable: 'We did not send anything: this address cannot be used yet, or you have removed it.',
  account_restricted: 'We did not send anything: your account is restricted. Contact us.',
};
