import type { moveSandboxClock, SandboxClock } from '@danubit/contracts/http/partner-api/partner-sandbox.contract';
import { FURTHEST_AHEAD_MS } from '@danubit/core/partners/sandbox-clock';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { sandboxOnly } from '../../../platform/partners/partner-problems.ts';
import { SandboxClocks } from '../../../platform/partners/sandbox-clocks.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { sandboxClockReply } from './sandbox-clock-reply.ts';

type Move = z.infer<(typeof moveSandboxClock)['body']>;

export class MoveSandboxClock extends Command<SandboxClock> {
  constructor(
    readonly partner: PartnerCaller,
    readonly commandId: string,
    readonly move: Move,
  ) {
    super();
  }
}

@CommandHandler(MoveSandboxClock)
export class MoveSandboxClockHandler implements ICommandHandler<MoveSandboxClock> {
  constructor(
    private readonly clocks: SandboxClocks,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 for a live key; 400 for a time that is past or too far away */
  async execute({ partner, commandId, move }: MoveSandboxClock): Promise<SandboxClock> {
    if (partner.mode === 'live') throw sandboxOnly();
    const { advance_seconds: seconds, to } = move;
    if (seconds !== undefined && to === undefined) await this.#advance(partner, commandId, seconds * 1000);
    else if (to !== undefined && seconds === undefined) await this.#moveTo(partner, commandId, to);
    else throw invalidParameter('advance_seconds', "Send either 'advance_seconds' or 'to'.");
    return sandboxClockReply(this.clock, await this.clocks.aheadMs(partner.partnerId));
  }

  async #advance({ partnerId, aheadMs }: PartnerCaller, commandId: string, byMs: number): Promise<void> {
    if (aheadMs + byMs > FURTHEST_AHEAD_MS) throw tooFar('advance_seconds');
    await this.clocks.move(partnerId, commandId, { byMs });
  }

  async #moveTo(partner: PartnerCaller, commandId: string, to: string): Promise<void> {
    // Repeated after a crash, the request meets the clock where it has moved it.
    if (await this.clocks.wasMovedBy(partner.partnerId, commandId)) return;
    const now = partnerTime(partner, this.clock);
    if (Date.parse(to) <= now.getTime()) {
      throw invalidParameter('to', `The clock moves only forward. Send a time after ${now.toISOString()}.`);
    }
    const leastMs = Date.parse(to) - this.clock.now().getTime();
    if (leastMs > FURTHEST_AHEAD_MS) throw tooFar('to');
    await this.clocks.move(partner.partnerId, commandId, { leastMs });
  }
}

const tooFar = (parameter: string) => invalidParameter(parameter, 'A sandbox can be at most eleven years ahead of the real time.');
