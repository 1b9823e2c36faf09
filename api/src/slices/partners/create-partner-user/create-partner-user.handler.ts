import { MINIMUM_AGE } from '@danubit/contracts/values/terms';
import type { createPartnerUser, PartnerUserReply } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { sandboxStatusOf } from '@danubit/core/domain/partners/sandbox-cases';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { partnerUserReply } from '../partner-user-reply.ts';

type Body = z.infer<(typeof createPartnerUser)['body']>;

export class CreatePartnerUser extends Command<PartnerUserReply> {
  constructor(
    readonly partner: PartnerCaller,
    readonly commandId: string,
    readonly body: Body,
  ) {
    super();
  }
}

@CommandHandler(CreatePartnerUser)
export class CreatePartnerUserHandler implements ICommandHandler<CreatePartnerUser> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 422 for a person who is too young */
  async execute({ partner, commandId, body }: CreatePartnerUser): Promise<PartnerUserReply> {
    const now = partnerTime(partner, this.clock);
    if (body.date_of_birth > latestBirth(now)) {
      throw new HttpProblem(422, 'UNDER_AGE', `A customer must be ${String(MINIMUM_AGE)} or older.`, {
        details: { parameter: 'date_of_birth' },
      });
    }
    const user = userOf(partner, commandId, body);
    const handled = await handleCommand(this.log, {
      stream: partnerUserStream(user.userId),
      decider: partnerUser,
      command: { type: 'AddUser', user },
      context: partnerContext(partner, commandId, now, user.subjectId),
    });
    if (!handled.accepted) throw new HttpProblem(409, 'CONFLICTING_CHANGES', 'This user has just been added. Read it instead.');
    return partnerUserReply(user, now.toISOString());
  }
}

/** Under ids that follow from the command, so that a repeated request meets the person that the first one added. */
const userOf = ({ partnerId, mode }: PartnerCaller, commandId: string, body: Body): PartnerUserData => {
  const userId = `${mode === 'test' ? TEST_PREFIX : ''}${deriveCommandId(commandId, 'partner-user')}`;
  return {
    userId,
    subjectId: deriveCommandId(userId, 'person'),
    partnerId,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone ?? null,
    country: body.country,
    birthDate: body.date_of_birth,
    // A live person is verified on our own pages.
    status: mode === 'test' ? sandboxStatusOf(body.last_name, body.country) : 'pending',
  };
};

/** The latest birth date of a person who is old enough today, in UTC. */
const latestBirth = (now: Date): string => `${String(now.getUTCFullYear() - MINIMUM_AGE)}${now.toISOString().slice(4, 10)}`;
