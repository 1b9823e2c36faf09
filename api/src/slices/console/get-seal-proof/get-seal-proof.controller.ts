import { getSealProof } from '@danubit/contracts/http/console/seals.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { GetSealProof, type EventAddress } from './get-seal-proof.query.ts';

@Controller()
export class GetSealProofController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getSealProof)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof getSealProof>,
  ): Promise<ReplyOf<typeof getSealProof>> {
    const proof = await this.queries.execute(new GetSealProof(staff, addressIn(query)));
    if (proof === undefined) throw notFound('There is no such event, or it is not sealed yet. Events are sealed within a minute.');
    return reply(200, { ...proof, proof: [...proof.proof] });
  }
}

const addressIn = ({ stream, revision, position }: InputOf<typeof getSealProof>['query']): EventAddress => {
  if (position !== undefined) return { position: position.padStart(POSITION_DIGITS, '0') };
  if (stream === undefined) throw invalidParameter('stream', 'Give the stream and the revision of the event, or its position.');
  if (revision === undefined) throw invalidParameter('revision', 'Give the revision of the event in its stream.');
  return { stream, revision: BigInt(revision) };
};

/** Digits of a position in a PostgreSQL log; positions of EventStoreDB are longer and given in full. */
const POSITION_DIGITS = 20;
