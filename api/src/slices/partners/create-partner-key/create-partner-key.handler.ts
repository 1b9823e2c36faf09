import type { createPartnerKey, Partner } from '@danubit/contracts/http/partners/partner.contract';
import { hintOfPartnerKey, newPartnerKey } from '@danubit/core/security/partner-key';
import { deriveCommandId, newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BlockList, isIPv6 } from 'node:net';
import type * as z from 'zod/mini';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
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
    refuseUnreadable(networks);
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

/** Node's own reader decides, since it also compares addresses with the ranges. @throws HttpProblem naming the range */
const refuseUnreadable = (networks: readonly string[]): void => {
  networks.forEach((network, place) => {
    const [base = '', bits] = network.split('/');
    try {
      new BlockList().addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
    } catch {
      throw invalidParameter(`networks.${String(place)}`, 'Enter a range such as 203.0.113.16/28.');
    }
  });
};
