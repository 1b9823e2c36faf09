import type { DepositAddressReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { cryptoAssetOfTicker, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { networkOf } from '@danubit/core/chain/networks';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { depositAddresses } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.decider';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { depositAddressReply } from '../deposit-address-reply.ts';
import { gateProblem } from '../order-problems.ts';

export class RequestDepositAddress extends Command<DepositAddressReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly coin: CryptoTicker,
  ) {
    super();
  }
}

/** The workers derive the address with the public key of the signer; the api has no key. */
@CommandHandler(RequestDepositAddress)
export class RequestDepositAddressHandler implements ICommandHandler<RequestDepositAddress> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem with a code of the contract */
  async execute({ customer, coin }: RequestDepositAddress): Promise<DepositAddressReply> {
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const refusal = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, now)).facts);
    if (refusal !== null) throw gateProblem(refusal);
    const network = networkOf(cryptoAssetOfTicker(coin));
    const { state } = await handleCommand(this.log, {
      stream: depositAddressesStream(userId),
      decider: depositAddresses,
      command: { type: 'RequestAddress', request: { userId, subjectId, walletId: userId, network } },
      context: customerContext(customer, deriveCommandId(idFromText(`deposit_address ${userId}`), network), now),
    });
    return depositAddressReply(coin, state);
  }
}
