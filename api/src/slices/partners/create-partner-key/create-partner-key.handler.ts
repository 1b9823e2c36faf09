import type { createPartnerKey, Partner } from '@danubit/contracts/http/partners/partner.contract';
import { hintOfPartnerKey, newPartnerKey } from '@danubit/core/security/partner-key';
import { deriveCommandId, newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { refuseUnreadableNetworks } from '../../../platform/partners/networks.ts';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class CreatePartnerKey extends Command<{ readonly key: string; readonly partner: Partner }> {
  constructor(
    readonly member: TeamMember,
    readonly body: z.infer<(typeof createPartnerKey)['body']>,
  ) {
    super();
  }
}

@CommandHandler(CreatePartnerKey)
export class CreatePartnerKeyHandler implements ICommandHandler<CreatePartnerKey> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** The event comes first: a hash without an event would be a key that is not listed and cannot be revoked. @throws HttpProblem */
  async execute({ member, body }: CreatePartnerKey): Promise<{ readonly key: string; readonly partner: Partner }> {
    const { name, mode, networks } = body;
    refuseUnreadableNetworks(networks);
    const scopes = [...new Set(body.scopes)];
    const now = this.clock.now();
    const commandId = newCommandId(now);
    const ids = { partnerId: member.partnerId, keyId: deriveCommandId(commandId, 'key') };
    const key = newPartnerKey(mode);
    const issued = { ...ids, name, mode, hint: hintOfPartnerKey(key), scopes, networks };
    await this.desk.give(member, commandId, { type: 'IssueKey', at: now.toISOString(), key: issued });
    await this.keys.store(key, { ...ids, subjectId: member.companySubjectId, mode, scopes, networks });
    return { key, partner: await this.desk.company(member) };
  }
}
