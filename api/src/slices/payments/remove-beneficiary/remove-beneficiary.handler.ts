import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';

export class RemoveBeneficiary extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly beneficiaryId: string,
  ) {
    super();
  }
}

/** Needs no proof: it leaves fewer places to which money can go. */
@CommandHandler(RemoveBeneficiary)
export class RemoveBeneficiaryHandler implements ICommandHandler<RemoveBeneficiary> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, beneficiaryId }: RemoveBeneficiary): Promise<undefined> {
    const { userId } = customer;
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: beneficiaryStream(userId),
      decider: beneficiaries,
      command: { type: 'RemoveBeneficiary', userId, beneficiaryId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw notFound('We could not find this account or address.');
    await this.readTables.waitFor(['beneficiaries'], handled.position);
    return undefined;
  }
}
