import type { ContactMessage, IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import { enquiry, type EnquiryCommand } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import { enquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class ReceiveEnquiry extends Command<undefined> {
  constructor(
    readonly message: ContactMessage | IntegrationLead,
    /** Also the id of the enquiry, so that a repeated request makes no second one. */
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveEnquiry)
export class ReceiveEnquiryHandler implements ICommandHandler<ReceiveEnquiry> {
  constructor(
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ message, commandId }: ReceiveEnquiry): Promise<undefined> {
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
