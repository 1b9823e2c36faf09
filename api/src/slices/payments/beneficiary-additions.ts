import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { beneficiaries, isUsableAt, type BeneficiaryCommand } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';
import { gateProblem } from './deposit-problems.ts';

export type AddedBeneficiary = { readonly id: string; readonly status: 'waiting' | 'active'; readonly usable_from: string };
type Addition = Extract<BeneficiaryCommand, { type: 'AddAccount' | 'AddAddress' }>;

/** What adding an account and adding an address have in common. */
@Injectable()
export class BeneficiaryAdditions {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 for a customer who may not deposit either */
  async requireOpenGate({ userId, subjectId }: AuthenticatedCustomer): Promise<void> {
    const refused = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, this.clock.now(), 'out')).facts);
    if (refused !== null) throw gateProblem(refused);
  }

  /** @throws HttpProblem 422 when the customer has too many */
  async add(customer: AuthenticatedCustomer, beneficiaryId: string, command: Addition): Promise<AddedBeneficiary> {
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: beneficiaryStream(customer.userId),
      decider: beneficiaries,
      command,
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) {
      throw new HttpProblem(
        422,
        'TOO_MANY_BENEFICIARIES',
        'You have reached the maximum number of accounts and addresses. Remove one first.',
      );
    }
    await this.readTables.waitFor(['beneficiaries'], handled.position);
    const known = handled.state.get(beneficiaryId);
    if (known === undefined) throw new Error(`Beneficiary ${beneficiaryId} was accepted and is not there.`);
    const status = isUsableAt(known, now.toISOString()) ? 'active' : 'waiting';
    return { id: beneficiaryId, status, usable_from: known.added.data.usableFrom };
  }
}
