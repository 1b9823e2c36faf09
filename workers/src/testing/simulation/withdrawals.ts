import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { EventMetadata, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { depositRequestOf } from '../deposit-scene.ts';
import type { Caller } from './caller.ts';
import { BANK, OWN_ACCOUNT } from './simulated-bank.ts';

const DAY_MS = 86_400_000;
const CANCELLED = 0.1;
/** An unanswered release is rejected in the end. */
const APPROVED = 0.7;

/** Customers who withdraw, and staff who release what is held. */
export class Withdrawals {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Often more than there is. */
  async withdraw(payoutId: string, userId: string): Promise<void> {
    const { world } = this.#caller;
    const { subjectId } = depositRequestOf({ paymentId: payoutId, userId });
    await this.#caller.command(payoutStream(payoutId), payout, this.#caller.context(`${payoutId}:request`, subjectId), {
      type: 'RequestPayout',
      payout: {
        ...{ payoutId, userId, walletId: userId, subjectId, beneficiaryId: beneficiaryOf(userId), provider: BANK, ...OWN_ACCOUNT },
        ...{ money: money('EUR', BigInt(1 + world.pick(60_000))), instruction: null, instructionReason: null },
      },
    });
    if (!world.chance(CANCELLED)) return;
    world.after(world.between(0, 120_000), () => {
      void this.#caller.command(payoutStream(payoutId), payout, this.#caller.context(`${payoutId}:cancel`, subjectId), {
        type: 'CancelPayout',
      });
    });
  }

  watch({ type, data, metadata }: RecordedDomainEvent<MainLogEvent>): void {
    if (type === 'PayoutHeld') this.#caller.later(() => this.#propose(data.payoutId, metadata));
    if (type === 'PayoutReleaseRequested') this.#caller.later(() => this.#answer(data.payoutId, metadata));
  }

  #propose(payoutId: string, { eventId, subjectId }: EventMetadata): Promise<void> {
    return this.#caller.command(payoutStream(payoutId), payout, this.#caller.context(`${eventId}:release`, subjectId), {
      ...{ type: 'RequestRelease', by: 'staff-1', at: this.#caller.now, reason: 'simulated', proposalHash: payoutId },
      lapsesAt: new Date(this.#caller.world.nowMs + DAY_MS).toISOString(),
    });
  }

  #answer(payoutId: string, { eventId, subjectId }: EventMetadata): Promise<void> {
    const answer = { by: 'staff-2', reason: 'simulated' };
    return this.#caller.command(
      payoutStream(payoutId),
      payout,
      this.#caller.context(`${eventId}:answer`, subjectId),
      this.#caller.world.chance(APPROVED)
        ? { type: 'ApproveRelease', ...answer, at: this.#caller.now, proposalHash: payoutId }
        : { type: 'RejectPayout', ...answer },
    );
  }
}

/** Each customer has one account to withdraw to. */
export const beneficiaryOf = (userId: string): string => `account of ${userId}`;
