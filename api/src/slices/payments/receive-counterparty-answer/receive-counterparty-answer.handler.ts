import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { travelRule, type TravelRuleCommand } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { readAddress } from '@danubit/core/chain/addresses';
import { isCallbackToken, type InquiryKey } from '@danubit/core/travel-rule/call-back';
import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

/** Approved for an address, or refused with a reason. */
type Answer = { readonly address: string; readonly confirmTo: string | null } | { readonly reason: string };
type Outcome = 'received' | 'unknown' | 'closed';

export class ReceiveCounterpartyAnswer extends Command<Outcome> {
  constructor(
    readonly key: InquiryKey,
    readonly token: string,
    readonly answer: Answer,
  ) {
    super();
  }
}

/** Records what another provider says about a transfer to its customer; the workers act on it. */
@CommandHandler(ReceiveCounterpartyAnswer)
export class ReceiveCounterpartyAnswerHandler implements ICommandHandler<ReceiveCounterpartyAnswer> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly addresses: AddressBook,
  ) {}

  async execute({ key, token, answer }: ReceiveCounterpartyAnswer): Promise<Outcome> {
    if (!isCallbackToken(key, token, this.settings.values.ONE_TIME_TOKEN_KEY)) return 'unknown';
    const opened = await this.log.load(delivery, deliveryStream(key.deliveryId));
    if (opened === null) return 'unknown';
    const { subjectId, money, destination } = opened.request;
    const now = this.clock.now();
    const said: Pick<Extract<TravelRuleCommand, { type: 'RecordAnswer' }>, 'answer' | 'reasonGiven' | 'confirmTo'> = 'reason' in answer
      ? { answer: 'refused', reasonGiven: answer.reason.trim() === '' ? null : answer.reason.trim() }
      : {
          answer: this.#isSame(money.asset, answer.address, destination) ? 'approved' : 'other_address',
          reasonGiven: null,
          confirmTo: answer.confirmTo,
        };
    const handled = await handleCommand(this.log, {
      stream: travelRuleStream(key.deliveryId),
      decider: travelRule,
      command: { type: 'RecordAnswer', inquiry: key.inquiry, ...said },
      context: commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
        channel: 'api',
      }),
    });
    return handled.accepted ? 'received' : 'closed';
  }

  /** Whether an address in any spelling is the one that the coins go to. */
  #isSame(asset: string, given: string, destination: unknown): boolean {
    const crypto = CRYPTO_ASSETS.find((each) => each === asset);
    if (crypto === undefined) return false;
    const read = readAddress(crypto, given.trim(), this.addresses.rules);
    return read.isUsable && read.address === destination;
  }
}
