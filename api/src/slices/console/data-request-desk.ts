import { dataRequest, type DataRequest, type DataRequestCommand } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

/** What an answer and an extension of a request about personal data have in common. */
@Injectable()
export class DataRequestDesk {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async give(staff: AuthenticatedCustomer, requestId: string, commandFor: (state: DataRequest) => DataRequestCommand): Promise<void> {
    const stream = dataRequestStream(requestId);
    const state = await this.log.load(dataRequest, stream);
    if (state === null) throw notFound('We could not find this request.');
    const { userId, subjectId } = state;
    await this.reads.record({ staff, purpose: 'data_request_answer' }, [{ kind: 'data_request', id: requestId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: dataRequest,
      command: commandFor(state),
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemFor(handled.refusal.code);
    await this.readTables.waitFor(['data_requests'], handled.position);
  }
}

const problemFor = (code: string): HttpProblem => {
  switch (code) {
    case 'own_affair':
      return new HttpProblem(409, 'OWN_AFFAIR', 'You cannot answer a request of your own. Ask a colleague.');
    case 'text_missing':
      return invalidParameter('answer', 'Write a text that the customer understands.');
    default:
      return new HttpProblem(409, 'DATA_REQUEST_CLOSED', 'This request was already answered or extended.');
  }
};
