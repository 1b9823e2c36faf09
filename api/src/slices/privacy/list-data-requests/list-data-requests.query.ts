import type { DataRequest, listDataRequests } from '@danubit/contracts/http/privacy/data-requests.contract';
import { customer as customerDecider } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { dataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { keptRecords } from '@danubit/core/domain/privacy/retention/kept-records';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { dataRequestEntity, type DataRequestRow } from '@danubit/projections/tables/data-requests/data-requests.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';

type Listed = z.infer<(typeof listDataRequests)['replies'][200]>;
const MAX_LISTED = 10;

export class ListDataRequests extends Query<Listed> {
  constructor(readonly customer: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListDataRequests)
export class ListDataRequestsHandler implements IQueryHandler<ListDataRequests> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ customer: { userId, subjectId } }: ListDataRequests): Promise<Listed> {
    const rows = await this.database
      .getRepository(dataRequestEntity)
      .find({ where: this.own.of(userId), order: { requested_at: 'DESC', id: 'DESC' }, take: MAX_LISTED });
    const requests = await Promise.all(rows.map((row) => this.#shown(row)));
    const { isProcessingRestricted } = await this.log.load(customerDecider, customerStream(subjectId));
    return { requests, kept: [...keptRecords(this.clock.now().toISOString().slice(0, 10))], is_restricted: isProcessingRestricted };
  }

  /** The words are in the log alone, because a copy in a table would survive their erasure. */
  async #shown({ id, reference, kind, status, outcome, requested_at, due_at }: DataRequestRow): Promise<DataRequest> {
    const state = await this.log.load(dataRequest, dataRequestStream(id));
    const [extension, answer] = [orErased(state?.extension ?? null, null), orErased(state?.answer ?? null, null)];
    return { reference, kind, status, outcome, requested_at, due_at, extension, answer };
  }
}
