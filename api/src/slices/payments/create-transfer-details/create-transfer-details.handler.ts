import type { TransferDetails } from '@danubit/contracts/http/payments/deposit-methods.contract';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { bankReference } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { gateProblem } from '../deposit-problems.ts';
import { depositAccountsOf, railsOf } from '../../../platform/bank/bank-accounts.ts';

export class CreateTransferDetails extends Command<TransferDetails> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly currency: FiatCurrency,
  ) {
    super();
  }
}

/** Needs what every deposit needs, so that no money arrives that we could not credit. */
@CommandHandler(CreateTransferDetails)
export class CreateTransferDetailsHandler implements ICommandHandler<CreateTransferDetails> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ customer, currency }: CreateTransferDetails): Promise<TransferDetails> {
    const account = depositAccountsOf(this.settings).find((each) => each.currency === currency);
    if (account === undefined)
      throw new HttpProblem(404, 'METHOD_UNAVAILABLE', `Deposits by bank transfer in ${currency} are not available.`);
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const refused = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, now)).facts);
    if (refused !== null) throw gateProblem(refused);

    const reference = depositReferenceOf(userId);
    const handled = await handleCommand(this.log, {
      stream: bankReferenceStream(reference),
      decider: bankReference,
      command: { type: 'AssignReference', reference, owner: { userId, subjectId } },
      context: customerContext(customer, idFromText(`assign ${reference}`), now),
    });
    if (!handled.accepted) throw new Error(`The reference ${reference} belongs to another customer.`);
    const { holder, iban, bic, bankName, ach } = account;
    return {
      holder,
      iban,
      bic,
      bank_name: bankName,
      currency,
      rails: railsOf(account),
      reference,
      ach: ach === undefined ? null : { routing_number: ach.routingNumber, account_number: ach.accountNumber },
    };
  }
}
