import type { ApiKeyReply } from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { partnerForKey } from '@danubit/core/domain/partners/partner/partner.by-key';
import { partner as decider, type PartnerCommand } from '@danubit/core/domain/partners/partner/partner.decider';
import type { ApiKey, Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { partnerContext, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import { notRegistered } from '../../../platform/partners/partner-problems.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { issuesIn, keyStatusOf } from '../partner-key-reply.ts';
import { problemOfPartner } from '../partner-refusals.ts';

/** The keys of a company, as one of them manages them. Its stream is small and is read whole, so every answer is current. */
@Injectable()
export class ApiKeyDesk {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly keys: PartnerKeys,
  ) {}

  /** Those of the caller's mode, newest first. */
  async all({ partnerId, mode }: PartnerCaller): Promise<readonly ApiKeyReply[]> {
    const { state, history } = await this.log.loadWithHistory(decider, partnerStream(partnerId));
    if (state === null) throw notRegistered();
    const [issues, lastUses, now] = [issuesIn(history), await this.keys.lastUses(partnerId), this.clock.now().toISOString()];
    return [...state.keys.values()]
      .filter((key) => key.mode === mode)
      .reverse()
      .map((key) => ({
        key_id: key.keyId,
        name: key.name,
        mode: key.mode,
        hint: key.hint,
        scopes: [...key.scopes],
        networks: [...key.networks],
        status: keyStatusOf(key, now),
        works_until: key.worksUntil,
        created_at: issues.get(key.keyId)?.at ?? now,
        last_used_at: lastUses.get(key.keyId)?.toISOString() ?? null,
      }));
  }

  /** @throws HttpProblem 404 for a key of another company or mode */
  async one(caller: PartnerCaller, keyId: string): Promise<ApiKeyReply> {
    const found = (await this.all(caller)).find((key) => key.key_id === keyId);
    if (found === undefined) throw notFound('We could not find this key.');
    return found;
  }

  /** @throws HttpProblem for a command that would be refused now */
  async refuseUnlessAllowed(caller: PartnerCaller, command: PartnerCommand): Promise<void> {
    const decision = partnerForKey(caller).decide(command, await this.log.load(decider, partnerStream(caller.partnerId)));
    if (!decision.accepted) throw problemOfPartner(decision.refusal, command);
  }

  /** @throws HttpProblem when it is refused */
  async give(caller: PartnerCaller, commandId: string, command: PartnerCommand): Promise<Partner> {
    const handled = await handleCommand(this.log, {
      stream: partnerStream(caller.partnerId),
      decider: partnerForKey(caller),
      command,
      context: partnerContext(caller, commandId, this.clock.now()),
    });
    if (!handled.accepted) throw problemOfPartner(handled.refusal, command);
    if (handled.state === null) throw notRegistered();
    return handled.state;
  }

  /**
   * Opens the API to a key whose event is recorded. A request that died in between and is repeated with another credential gives another
   * secret: the key of the event is then never opened.
   */
  async open(secret: string, { partnerId, subjectId }: PartnerCaller, issued: ApiKey | undefined, hint: string): Promise<void> {
    if (issued?.hint !== hint) return;
    const { keyId, mode, scopes, networks } = issued;
    await this.keys.store(secret, { partnerId, keyId, subjectId, mode, scopes, networks });
  }
}
