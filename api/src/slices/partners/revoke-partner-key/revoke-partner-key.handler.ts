import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class RevokePartnerKey extends Command<Partner> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokePartnerKey)
export class RevokePartnerKeyHandler implements ICommandHandler<RevokePartnerKey> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The key ends before the event: if the process dies in between, a dead key is listed as active, never the reverse.
   * @throws HttpProblem 404
   */
  async execute({ customer, keyId }: RevokePartnerKey): Promise<Partner> {
    const now = this.clock.now();
    await this.keys.end(partnerIdOf(customer.userId), keyId, now);
    await this.desk.give(customer, newCommandId(now), { type: 'RevokeKey', keyId });
    return this.desk.company(customer);
  }
}
