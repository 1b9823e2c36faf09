import { updateProfile } from '@danubit/contracts/http/onboarding/update-profile.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { GetProfile } from '../get-profile/get-profile.query.ts';
import { UpdateProfile } from './update-profile.handler.ts';

@Controller()
export class UpdateProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(updateProfile)
  async run(
    @Input() { body }: InputOf<typeof updateProfile>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof updateProfile>> {
    const { userId, subjectId } = customer;
    const zone = canonicalZone(body.time_zone);
    if (zone === undefined) throw invalidParameter('time_zone', 'Choose a time zone from the list.', { value: body.time_zone });
    return this.idempotency.run({ owner: userId, endpoint: updateProfile, key, fingerprint: body }, async (commandId) => {
      const names = { firstName: body.first_name, lastName: body.last_name };
      await this.commands.execute(new UpdateProfile(customer, { ...names, zone }, commandId));
      return reply(200, await this.queries.execute(new GetProfile(userId, subjectId)));
    });
  }
}

/** The canonical name of a zone; `undefined` for an unknown one and for an offset such as "+01:00", which has no summer time. */
const canonicalZone = (name: string): string | undefined => {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};
