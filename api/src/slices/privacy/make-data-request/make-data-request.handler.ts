import type { DataRequest, makeDataRequest } from '@danubit/contracts/http/privacy/data-requests.contract';
import { ANSWER_WITHIN_MONTHS } from '@danubit/contracts/values/data-requests';
import { requestReferenceOf } from '@danubit/contracts/values/ids';
import { afterMonths } from '@danubit/core/domain/privacy/calendar';
import { dataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { erasureAnswer } from '@danubit/core/domain/privacy/retention/kept-records';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { dataRequestEntity } from '@danubit/projections/tables/data-requests/data-requests.entity';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';

type Asked = z.infer<(typeof makeDataRequest)['body']>;

export class MakeDataRequest extends Command<DataRequest> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly asked: Asked,
    readonly commandId: string,
  ) {
    super();
  }
}

/**
 * A request for erasure is answered in the same step, from the day alone: nothing about the person is read, so that nothing about the
 * person can show in the answer or in the time that it takes.
 */
@CommandHandler(MakeDataRequest)
export class MakeDataRequestHandler implements ICommandHandler<MakeDataRequest> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 400 INVALID_PARAMETER; 409 DATA_REQUEST_OPEN */
  async execute({ customer, asked, commandId }: MakeDataRequest): Promise<DataRequest> {
    const { userId, subjectId } = customer;
    const details = asked.details.trim();
    const { kind } = asked;
    if (kind === 'rectification' && details === '') throw invalidParameter('details', 'Say what is wrong and what is right.');
    if (kind === 'human_review' && details === '') throw invalidParameter('details', 'Say which decision we should look at again.');
    await this.#refuseSecond(userId, commandId, kind);
    const at = this.clock.now();
    const requestedAt = at.toISOString();
    const periods = kind === 'erasure' ? erasureAnswer(requestedAt.slice(0, 10)) : null;
    const reference = requestReferenceOf(commandId);
    const dueAt = afterMonths(requestedAt, ANSWER_WITHIN_MONTHS);
    const handled = await handleCommand(this.log, {
      stream: dataRequestStream(commandId),
      decider: dataRequest,
      command: { type: 'ReceiveRequest', request: { requestId: commandId, userId, subjectId, reference, kind, details, dueAt }, periods },
      context: customerContext(customer, commandId, at),
    });
    if (!handled.accepted) throw new Error(`Request ${commandId} was refused: ${handled.refusal.code}.`);
    await this.readTables.waitFor(['data_requests'], handled.position);
    const answer = {
      status: periods === null ? 'waiting' : 'answered',
      outcome: periods === null ? null : 'kept',
      answer: periods,
    } as const;
    return { reference, kind, requested_at: requestedAt, due_at: dueAt, extension: null, ...answer };
  }

  async #refuseSecond(userId: string, commandId: string, kind: Asked['kind']): Promise<void> {
    const where = { ...this.own.of(userId), kind, status: 'waiting' } as const;
    const open = await this.database.getRepository(dataRequestEntity).findOneBy(where);
    if (open === null || open.id === commandId) return;
    throw new HttpProblem(409, 'DATA_REQUEST_OPEN', `You have already asked this (${open.reference}). We will answer by email.`);
  }
}
