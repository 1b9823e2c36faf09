import type { Partner as PartnerReply } from '@danubit/contracts/http/partners/partner.contract';
import { widgetClientIdOf } from '@danubit/contracts/values/widget';
import { partner as decider, type PartnerCommand, type PartnerRefusal } from '@danubit/core/domain/partners/partner/partner.decider';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { isKeyUsable, type ApiKey, type Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { storePartnerAccount } from '../../platform/partners/partner-account-row.ts';
import { PartnerKeys } from '../../platform/partners/partner-keys.ts';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { notRegistered } from './webhook-problems.ts';

/** The company of a signed-in account. Its stream is small and is read whole, so every answer is current. */
@Injectable()
export class PartnerDesk {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly database: DataSource,
    private readonly keys: PartnerKeys,
  ) {}

  /** Null without a company. */
  async find({ userId }: AuthenticatedCustomer): Promise<PartnerReply | null> {
    const partnerId = partnerIdOf(userId);
    const { state, history } = await this.log.loadWithHistory(decider, partnerStream(partnerId));
    if (state === null) return null;
    return replyOf(state, {
      at: this.clock.now().toISOString(),
      issuedAt: issuesIn(history),
      lastUses: await this.keys.lastUses(partnerId),
    });
  }

  /** @throws HttpProblem 409 without a company */
  async company(customer: AuthenticatedCustomer): Promise<PartnerReply> {
    const found = await this.find(customer);
    if (found === null) throw notRegistered();
    return found;
  }

  /** Gives a command and brings the rows by which requests are admitted up to date. @throws HttpProblem when it is refused */
  async give(customer: AuthenticatedCustomer, commandId: string, command: PartnerCommand): Promise<Partner> {
    const handled = await handleCommand(this.log, {
      stream: partnerStream(partnerIdOf(customer.userId)),
      decider,
      command,
      context: customerContext(customer, commandId, this.clock.now()),
    });
    if (!handled.accepted) throw problemOf(handled.refusal, 'keyId' in command);
    if (handled.state === null) throw notRegistered();
    await storePartnerAccount(this.database, handled.state);
    return handled.state;
  }
}

type Known = {
  readonly at: string;
  readonly issuedAt: ReadonlyMap<string, string>;
  readonly lastUses: ReadonlyMap<string, Date>;
};

const issuesIn = (history: readonly RecordedDomainEvent<PartnerEvent>[]): ReadonlyMap<string, string> =>
  new Map(history.flatMap(({ type, data, metadata }) => (type === 'ApiKeyIssued' ? [[data.keyId, metadata.occurredAt] as const] : [])));

const replyOf = (state: Partner, known: Known): PartnerReply => ({
  company: state.registered.company,
  registration_number: state.registered.registrationNumber,
  country: state.registered.country,
  status: state.status,
  is_verified: state.isVerified,
  tier: state.tier,
  requests_per_hour: state.requestsPerHour,
  keys: [...state.keys.values()].reverse().map((key) => keyReply(key, known)),
  widget: { client_id: widgetClientIdOf(state.registered.partnerId), origins: [...state.widgetOrigins] },
});

const keyReply = (key: ApiKey, { at, issuedAt, lastUses }: Known): PartnerReply['keys'][number] => ({
  key_id: key.keyId,
  ...{ name: key.name, mode: key.mode, hint: key.hint, scopes: key.scopes, networks: key.networks },
  issued_at: issuedAt.get(key.keyId) ?? at,
  last_used_at: lastUses.get(key.keyId)?.toISOString() ?? null,
  status: key.isRevoked ? 'revoked' : !isKeyUsable(key, at) ? 'ended' : key.worksUntil === null ? 'active' : 'rotated',
  works_until: key.worksUntil,
});

/** @param isOfKey what is named does not exist for this account, with or without a company */
const problemOf = ({ code }: PartnerRefusal, isOfKey: boolean): HttpProblem => {
  switch (code) {
    case 'no_such_partner':
      return isOfKey ? notFound('We could not find this key.') : notRegistered();
    case 'already_registered':
      return new HttpProblem(409, 'ALREADY_REGISTERED', 'This account has a company. Its details are in API Settings.');
    case 'not_verified':
      return new HttpProblem(403, 'COMPANY_NOT_VERIFIED', 'Live keys open once we have verified your company. Test keys work now.');
    case 'too_many_keys':
      return new HttpProblem(409, 'TOO_MANY_KEYS', 'You have reached the highest number of keys. Revoke one that you do not use.');
    case 'no_such_key':
      return notFound('We could not find this key.');
    case 'key_ended':
      return new HttpProblem(409, 'KEY_ENDED', 'This key has ended or is being replaced. Create a new one.');
  }
};
