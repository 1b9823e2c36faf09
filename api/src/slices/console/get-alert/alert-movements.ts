import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { Evolution } from '@danubit/event-store/kernel/decider';
import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Injectable } from '@nestjs/common';

export type MovedEvent = Pick<RecordedDomainEvent<DomainEvent>, 'type' | 'metadata'>;
type Moved = { readonly payment: NonNullable<StaffAlert['payment']>; readonly history: readonly MovedEvent[] };

/** The deposit, refund, withdrawal, delivery or receipt that an alert is about, as the main log has it at this moment. */
@Injectable()
export class AlertMovements {
  constructor(private readonly mainLog: EventLog) {}

  async of({ state, subject }: ListedAlert): Promise<Moved | null> {
    const moves = subject?.payment ?? null;
    if (moves === null) return null;
    const { paymentId, method, lastFour, payerName } = moves;
    const { status, history } = await this.#read(state.trigger, paymentId);
    return { payment: { id: transactionIdOf(paymentId), status, method, last_four: lastFour, other_side: payerName }, history };
  }

  #read(trigger: ListedAlert['state']['trigger'], id: string): Promise<{ status: string; history: readonly MovedEvent[] }> {
    switch (trigger) {
      case 'withdrawal':
        return this.#load(payout, payoutStream(id));
      case 'refund':
        return this.#load(refund, refundStream(id));
      case 'delivery':
        return this.#load(delivery, deliveryStream(id));
      case 'receipt':
        return this.#load(cryptoReceipt, cryptoReceiptStream(id));
      default:
        return this.#load(payment, paymentStream(id));
    }
  }

  async #load<State extends { readonly status: string } | null, Event extends DomainEvent>(
    decider: Evolution<State, Event>,
    stream: string,
  ): Promise<{ status: string; history: readonly MovedEvent[] }> {
    const { state, history } = await this.mainLog.loadWithHistory(decider, stream);
    return { status: state?.status ?? 'unknown', history };
  }
}
