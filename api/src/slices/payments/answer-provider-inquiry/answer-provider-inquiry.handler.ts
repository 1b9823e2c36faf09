import { networkOf } from '@danubit/core/chain/networks';
import { incomingInquiry, type IncomingInquiryCommand } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.decider';
import type { InquiryAnswer } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { incomingInquiryIdOf, isInquiriesToken, noCustomerOf } from '@danubit/core/travel-rule/incoming-inquiries';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { RateLimits } from '../../../platform/throttling/rate-limits.ts';
import { OtherProviders } from '../../../platform/addresses/other-providers.ts';
import { beneficiaryAgrees } from './beneficiary-agrees.ts';
import { readInquiry, type AskedInquiry } from './read-inquiry.ts';

export class AnswerProviderInquiry extends Command<InquiryAnswer> {
  constructor(
    readonly providerId: string,
    readonly token: string,
    readonly inquiry: AskedInquiry,
  ) {
    super();
  }
}

/** Inquiries of one provider. Each answer reveals whether an address and a name belong together, so guessing is limited. */
const INQUIRIES = { limit: 120, windowMs: 60_000 } as const;

const ownersSchema = z.array(z.object({ user_id: z.string(), subject_id: z.string() }));
type Owner = { readonly userId: string; readonly subjectId: string };

/**
 * The same steps for every address: it is looked up, a history is read, names are compared where there are any, and an event is appended
 * under a key. The controller evens out what is left.
 */
@CommandHandler(AnswerProviderInquiry)
export class AnswerProviderInquiryHandler implements ICommandHandler<AnswerProviderInquiry> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly providers: OtherProviders,
    private readonly addresses: AddressBook,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly rateLimits: RateLimits,
  ) {}

  /** @throws HttpProblem with a code of the contract */
  async execute({ providerId, token, inquiry }: AnswerProviderInquiry): Promise<InquiryAnswer> {
    const isKnown = isInquiriesToken(providerId, token, this.settings.values.ONE_TIME_TOKEN_KEY);
    if (!isKnown || this.providers.of(providerId) === undefined) throw notFound('There is no such provider.');
    const now = this.clock.now();
    await this.#spend(providerId, now);
    const { asset, address } = readInquiry(inquiry, this.addresses.rules, now.toISOString().slice(0, 'YYYY-MM-DD'.length));
    const owner = await this.#ownerOf(networkOf(asset), address);
    const subjectId = owner?.subjectId ?? noCustomerOf(providerId);
    const history = await this.log.read<CustomerEvent | CustomerFileEvent>(customerStream(subjectId));
    const { reference, amount, txid = null, IVMS101 } = inquiry;
    return this.#record(subjectId, now, {
      inquiryId: incomingInquiryIdOf(providerId, reference),
      providerId,
      reference,
      userId: owner?.userId ?? null,
      answer: beneficiaryAgrees(IVMS101, history, now.toISOString()) ? 'accepted' : 'refused',
      asset,
      minor: amount,
      txid,
      inquiryHash: createHash('sha256').update(JSON.stringify(inquiry)).digest('hex'),
      announced: owner === undefined ? null : JSON.stringify(IVMS101),
    });
  }

  async #record(subjectId: string, now: Date, inquiry: IncomingInquiryCommand['inquiry']): Promise<InquiryAnswer> {
    const handled = await handleCommand(this.log, {
      stream: incomingInquiryStream(inquiry.inquiryId),
      decider: incomingInquiry,
      command: { type: 'AnswerInquiry', inquiry },
      context: commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
        channel: 'api',
      }),
    });
    if (!handled.accepted) throw new HttpProblem(409, 'REFERENCE_USED', 'This reference was used for another inquiry. Send a new one.');
    return handled.state?.answer ?? inquiry.answer;
  }

  async #spend(providerId: string, now: Date): Promise<void> {
    const { limit, windowMs } = INQUIRIES;
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(`inquiries:${providerId}`, limit, windowMs, now);
    if (isAllowed) return;
    throw new HttpProblem(429, 'TOO_MANY_INQUIRIES', 'You have sent many inquiries in a short time. Send the next one later.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }

  async #ownerOf(network: string, address: string): Promise<Owner | undefined> {
    const rows: unknown = await this.database.query(
      'SELECT user_id, subject_id FROM read.deposit_addresses WHERE network = $1 AND address = $2 AND mode = $3',
      [network, address, this.own.mode],
    );
    const [owner] = z.parse(ownersSchema, rows);
    return owner === undefined ? undefined : { userId: owner.user_id, subjectId: owner.subject_id };
  }
}
