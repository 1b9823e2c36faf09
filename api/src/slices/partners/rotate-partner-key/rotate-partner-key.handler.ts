import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { KEY_OVERLAP_HOURS } from '@danubit/contracts/values/partners';
import { hintOfPartnerKey, newPartnerKey } from '@danubit/core/security/partner-key';
import { deriveCommandId, newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class RotatePartnerKey extends Command<{ readonly key: string; readonly partner: Partner }> {
  constructor(
    readonly member: TeamMember,
    readonly keyId: string,
  ) {
    super();
  }
}

const OVERLAP_MS = KEY_OVERLAP_HOURS * 3_600_000;

@CommandHandler(RotatePartnerKey)
export class RotatePartnerKeyHandler implements ICommandHandler<RotatePartnerKey> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown key; 409 for one that has ended or is being replaced */
  async execute({ member, keyId }: RotatePartnerKey): Promise<{ readonly key: string; readonly partner: Partner }> {
    const known = (await this.desk.company(member)).keys.find((key) => key.key_id === keyId);
    if (known === undefined) throw notFound('We could not find this key.');
    const now = this.clock.now();
    const worksUntil = new Date(now.getTime() + OVERLAP_MS);
    const commandId = newCommandId(now);
    const { partnerId } = member;
    const newId = deriveCommandId(commandId, 'key');
    const key = newPartnerKey(known.mode);
    await this.desk.give(member, commandId, {
      type: 'RotateKey',
      at: now.toISOString(),
      keyId,
      worksUntil: worksUntil.toISOString(),
      by: { keyId: newId, hint: hintOfPartnerKey(key) },
    });
    const { mode, scopes, networks } = known;
    await this.keys.store(key, { partnerId, keyId: newId, subjectId: member.companySubjectId, mode, scopes, networks });
    await this.keys.end(partnerId, keyId, worksUntil);
    return { key, partner: await this.desk.company(member) };
  }
}
