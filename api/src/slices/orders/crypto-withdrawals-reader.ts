import type { CryptoWithdrawalReply, CryptoWithdrawalStatus } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { CRYPTO_WITHDRAWAL_MESSAGES, type CryptoWithdrawalRefusal } from '@danubit/contracts/values/crypto-withdrawals';
import { assetSchema, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { transactionPage, type TransactionPage } from '@danubit/core/chain/transaction-page';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { Delivery, DeliveryStatus } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoWithdrawal, type CryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { cryptoWithdrawalEntity } from '@danubit/projections/tables/crypto-withdrawals/crypto-withdrawals.entity';
import { deliveryEntity } from '@danubit/projections/tables/deliveries/deliveries.entity';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

const MAX_LISTED = 50;

/** A customer's own withdrawals of coins. One is read from the log; the list from the rows of withdrawals and their deliveries. */
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
      id: withdrawalId,
      asset,
      amount: toDecimal(state.request.money),
      requestedAt: requested.metadata.occurredAt,
      ...standOf({ status: state.status, refusal: state.refusal }, sentBy(sent)),
      txid: sent?.confirmed?.txid ?? sent?.attempts.findLast(({ signed }) => signed !== null)?.signed?.txid ?? null,
    });
  }

  async newest(userId: string): Promise<CryptoWithdrawalReply[]> {
    const rows = await this.database.getRepository(cryptoWithdrawalEntity).find({
      where: this.own.of(userId),
      order: { requested_at: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    const sent = await this.database.getRepository(deliveryEntity).findBy({ id: In(rows.map(({ id }) => id)) });
    const sentById = new Map(sent.map((row) => [row.id, row]));
    return rows.map(({ id, asset, amount, status, refusal, requested_at: at }) => {
      const delivered = sentById.get(id);
      const onItsWay = delivered === undefined ? null : { status: delivered.status, isCancelled: delivered.obstacle === 'cancelled' };
      return this.#reply({
        id,
        asset,
        amount,
        requestedAt: new Date(at).toISOString(),
        txid: delivered?.txid ?? null,
        ...standOf({ status, refusal }, onItsWay),
      });
    });
  }

  #reply({ id, asset, amount, status, txid, refusal, canCancel, requestedAt }: Parts): CryptoWithdrawalReply {
    return {
      id,
      status,
      amount,
      txid,
      can_cancel: canCancel,
      requested_at: requestedAt,
      crypto_currency: cryptoTickerOf(cryptoAssetOf(z.parse(assetSchema, asset))),
      transaction_url: txid === null ? null : this.#pageOf(asset, txid),
      message: messageOf(status, refusal),
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
  readonly canCancel: boolean;
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

const isUnbuilt = (status: DeliveryStatus): boolean => ['opened', 'held', 'released', 'cleared'].includes(status);

type Asked = Pick<CryptoWithdrawal, 'status' | 'refusal'>;
type OnItsWay = { readonly status: DeliveryStatus; readonly isCancelled: boolean };

const sentBy = (sent: Delivery | null): OnItsWay | null =>
  sent === null ? null : { status: sent.status, isCancelled: sent.abandoned?.proof === 'cancelled' };

/** An end that the withdrawal has recorded counts more than the delivery, whose row may be a moment behind. */
const standOf = ({ status, refusal }: Asked, sent: OnItsWay | null) => ({
  status: statusOf(status, sent),
  refusal,
  canCancel: status === 'requested' || (status === 'reserved' && (sent === null || isUnbuilt(sent.status))),
});

const statusOf = (status: CryptoWithdrawal['status'], sent: OnItsWay | null): CryptoWithdrawalStatus => {
  if (sent?.isCancelled === true) return 'cancelled';
  if (status === 'reserved') return sent === null ? 'pending' : SHOWN[sent.status];
  return status === 'requested' ? 'pending' : status;
};

const messageOf = (status: CryptoWithdrawalStatus, refusal: CryptoWithdrawalRefusal | null): string | null => {
  if (refusal !== null) return CRYPTO_WITHDRAWAL_MESSAGES[refusal];
  return status === 'returned' || status === 'cancelled' ? CRYPTO_WITHDRAWAL_MESSAGES[status] : null;
};
