import type { StoredCoin } from '@danubit/contracts/http/console/cold-storage.contract';
import { CRYPTO_ASSETS, tickerOf, type CryptoAsset } from '@danubit/contracts/values/assets';
import { toDecimal } from '@danubit/contracts/values/money';
import { HOUSE } from '@danubit/core/domain/delivery/cold-storage/cold-storage.decider';
import {
  openRefill,
  refill,
  type RefillCommand,
  type RefillRefusal,
  type Refills,
} from '@danubit/core/domain/delivery/refill/refill.decider';
import { refillStream } from '@danubit/core/domain/delivery/refill/refill.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';
import { namesOf, personOf } from './staff-names.ts';

const MOST_ARRIVALS = 10;

export const assetOfCoin = (coin: StoredCoin['coin']): CryptoAsset => {
  const asset = CRYPTO_ASSETS.find((each) => tickerOf(each) === coin);
  if (asset === undefined) throw new Error(`${coin} is not a crypto-asset.`);
  return asset;
};

/** Coins that come back from cold storage, as staff instruct and see it. Of each asset everything is in one stream. */
@Injectable()
export class RefillDesk {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  all(staff: AuthenticatedCustomer): Promise<StoredCoin[]> {
    return Promise.all(
      CRYPTO_ASSETS.map(async (asset) => {
        const state = await this.log.load(refill, refillStream(asset));
        const arrivals = [...state.arrivals.values()].toReversed().slice(0, MOST_ARRIVALS);
        return {
          coin: tickerOf(asset) as StoredCoin['coin'],
          refill: await this.shown(staff, state),
          arrivals: arrivals.map(({ txid, money, status, refillId }) => ({ txid, amount: toDecimal(money), status, refill_id: refillId })),
        };
      }),
    );
  }

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, commandAt: (now: Date) => RefillCommand): Promise<void> {
    const now = this.clock.now();
    const command = commandAt(now);
    const handled = await handleCommand(this.log, {
      stream: refillStream(command.asset),
      decider: refill,
      command,
      context: staffContext(staff, HOUSE.subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
  }

  private async shown(staff: AuthenticatedCustomer, state: Refills): Promise<StoredCoin['refill']> {
    const open = openRefill(state, this.clock.now().toISOString());
    if (open === null) return null;
    const names = await namesOf(this.database, [open.proposedBy, open.approvedBy]);
    return {
      id: open.refillId,
      amount: toDecimal(open.money),
      reason: orErased(open.reason, null),
      status: open.approvedBy === null ? 'proposed' : 'approved',
      proposed_by: personOf(open.proposedBy, names),
      is_own: open.proposedBy === staff.userId,
      approved_by: open.approvedBy === null ? null : personOf(open.approvedBy, names),
      lapses_at: open.lapsesAt,
    };
  }
}

const problemOf = ({ code }: RefillRefusal): HttpProblem => {
  switch (code) {
    case 'already_proposed':
      return new HttpProblem(409, 'ALREADY_PROPOSED', 'A refill of this coin is open. Load the page again.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'You proposed this refill. Another person must approve it.');
    case 'no_amount':
      return invalidParameter('amount', 'The amount must be above zero.');
    case 'reason_missing':
      return invalidParameter('reason', 'Say why, in a few words.');
    default:
      return new HttpProblem(409, 'NOT_PROPOSED', 'This refill is not open, or the proposal has lapsed. Load the page again.');
  }
};
