import { ownershipMessage } from '@danubit/contracts/values/ownership-message';
import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { networkOf } from '@danubit/core/chain/networks';
import { provesOwnership } from '@danubit/core/chain/ownership-proof';
import { beneficiaries, type BeneficiariesState } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';

export class ProveOwnership extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly beneficiaryId: string,
    readonly signature: string,
  ) {
    super();
  }
}

/** The signature itself is the evidence that is kept. */
@CommandHandler(ProveOwnership)
export class ProveOwnershipHandler implements ICommandHandler<ProveOwnership> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly addresses: AddressBook,
  ) {}

  /** @throws HttpProblem 404, or 422 for a signature of another key or message */
  async execute({ customer, beneficiaryId, signature }: ProveOwnership): Promise<undefined> {
    const { userId } = customer;
    const stream = beneficiaryStream(userId);
    const { address, network } = addressOf(await this.log.load(beneficiaries, stream), beneficiaryId);
    const proof = { network, address, message: ownershipMessage(beneficiaryId, address), signature };
    if (!(await provesOwnership(proof, this.addresses.rules.bitcoin))) throw doesNotMatch();
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: beneficiaries,
      command: { type: 'ProveOwnership', userId, beneficiaryId, method: 'signed_message', evidence: signature },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw unknownAddress();
    await this.readTables.waitFor(['beneficiaries'], handled.position);
    return undefined;
  }
}

const addressOf = (state: BeneficiariesState, id: string) => {
  const known = state.get(id);
  const data = known?.added.kind === 'address' && known.status !== 'removed' ? known.added.data : undefined;
  const asset = CRYPTO_ASSETS.find((each) => each === data?.asset);
  if (data === undefined || asset === undefined || typeof data.address !== 'string') throw unknownAddress();
  return { address: data.address, network: networkOf(asset) };
};

const unknownAddress = (): HttpProblem => notFound('We could not find this address.');

const doesNotMatch = (): HttpProblem =>
  new HttpProblem(
    422,
    'SIGNATURE_DOES_NOT_MATCH',
    'This signature does not match this address and message. Sign the whole message with the wallet that holds the address, then try again.',
    { details: { parameter: 'signature' } },
  );
