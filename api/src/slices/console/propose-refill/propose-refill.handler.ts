import type { proposeRefill } from '@danubit/contracts/http/console/cold-storage.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { parseDecimal } from '@danubit/contracts/values/money';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { assetOfCoin, RefillDesk } from '../refill-desk.ts';

export class ProposeRefill extends Command<string> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof proposeRefill)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeRefill)
export class ProposeRefillHandler implements ICommandHandler<ProposeRefill> {
  constructor(
    private readonly desk: RefillDesk,
    private readonly clock: Clock,
  ) {}

  /** @returns the id. @throws HttpProblem as the decider refuses */
  async execute({ staff, given: { coin, amount, reason } }: ProposeRefill): Promise<string> {
    const asset = assetOfCoin(coin);
    const money = parseDecimal(asset, amount);
    if (money === undefined) throw invalidParameter('amount', `${coin} does not have so many decimals.`);
    const refillId = newCommandId(this.clock.now());
    await this.desk.give(staff, (now) => ({
      type: 'ProposeRefill',
      asset,
      refillId,
      money,
      reason,
      by: staff.userId,
      at: now.toISOString(),
      lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
    }));
    return refillId;
  }
}
