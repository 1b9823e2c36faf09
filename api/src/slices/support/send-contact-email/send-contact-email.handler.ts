import type { ContactMessage, IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import { enquiry, type EnquiryCommand } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import { enquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { VisitorRateLimits } from '../visitor-rate-limits.ts';

export class SendContactEmail extends Command<undefined> {
  constructor(
    readonly message: ContactMessage | IntegrationLead,
    /** Network address of the sender. */
    readonly address: string,
    /** Also the id of the enquiry, so that a retry makes no second one. */
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(SendContactEmail)
export class SendContactEmailHandler implements ICommandHandler<SendContactEmail> {
  constructor(
    private readonly limits: VisitorRateLimits,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 429 */
  async execute({ message, address, commandId }: SendContactEmail): Promise<undefined> {
    await this.limits.spend('enquiry', { address, email: normaliseEmail(message.email) });
    // A bot that filled in the honeypot field gets the same reply, so that it cannot notice.
    if (message.website !== undefined && message.website !== '') return;
    await handleCommand(this.eventLog, {
      stream: enquiryStream(commandId),
      decider: enquiry,
      command: commandOf(message, commandId),
      context: commandContext({
        commandId,
        occurredAt: this.clock.now().toISOString(),
        actor: { kind: 'customer', id: null, role: null },
        subjectId: commandId,
        channel: 'web',
      }),
    });
  }
}

const commandOf = (message: ContactMessage | IntegrationLead, enquiryId: string): EnquiryCommand => ({
  type: 'ReceiveEnquiry',
  enquiryId,
  form: message.formType,
  inquiryType: message.formType === 'contact' ? message.inquiryType : null,
  name: message.name,
  email: message.email,
  company: orNull(message.company),
  phone: message.formType === 'contact' ? orNull(message.phone) : null,
  monthlyVolume: orNull(message.monthlyVolume),
  message: message.formType === 'contact' ? message.message : null,
});

const orNull = (text: string): string | null => (text === '' ? null : text);
