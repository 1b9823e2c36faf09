import type { proposeResolution } from '@danubit/contracts/http/console/suspense.contract';
import { creditorReferencesIn } from '@danubit/contracts/values/creditor-reference';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { bankReference } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { emailIndexOf, indexKeysOf } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { SuspenseCommands } from '../suspense-commands.ts';

type Proposed = z.infer<(typeof proposeResolution)['replies'][202]>;

export class ProposeResolution extends Command<Proposed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly itemId: string,
    readonly asked: z.infer<(typeof proposeResolution)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeResolution)
export class ProposeResolutionHandler implements ICommandHandler<ProposeResolution> {
  constructor(
    private readonly log: EventLog,
    private readonly commands: SuspenseCommands,
    private readonly credentials: Credentials,
    private readonly settings: ApiSettings,
  ) {}

  execute({ staff, itemId, asked: { resolution, creditTo, reason } }: ProposeResolution): Promise<Proposed> {
    return this.commands.give({
      staff,
      itemId,
      purpose: 'suspense_proposal',
      commandAt: async (now) => ({
        type: 'RequestResolution',
        resolution,
        ...(creditTo === undefined ? {} : { creditTo: await this.#customerOf(creditTo) }),
        reason,
        by: staff.userId,
        at: now.toISOString(),
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      }),
    });
  }

  /** @throws HttpProblem 409 for an address or a reference that belongs to no customer */
  async #customerOf(text: string): Promise<string> {
    const [reference] = creditorReferencesIn(text);
    const userId =
      reference === undefined
        ? await this.#ownerOfAddress(text)
        : (await this.log.load(bankReference, bankReferenceStream(reference)))?.userId;
    if (userId !== undefined) return userId;
    throw new HttpProblem(409, 'CUSTOMER_UNKNOWN', 'No customer has this email address or deposit reference. Check it.', {
      details: { parameter: 'creditTo' },
    });
  }

  async #ownerOfAddress(email: string): Promise<string | undefined> {
    const row = await this.credentials.findByEmail(emailIndexOf(normaliseEmail(email), indexKeysOf(this.settings.values)));
    return row === null || row.confirmedAt === null ? undefined : row.userId;
  }
}
