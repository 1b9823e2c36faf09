import type { getRecordedEvent } from '@danubit/contracts/http/console/audit.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { eventRefOf, factsIn, metadataWords } from '../audit-words.ts';
import { Moments } from '../moments.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof getRecordedEvent)['body']>;
type Shown = z.infer<(typeof getRecordedEvent)['replies'][200]>;

export class GetRecordedEvent extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(GetRecordedEvent)
export class GetRecordedEventHandler implements IQueryHandler<GetRecordedEvent> {
  constructor(
    private readonly moments: Moments,
    private readonly reads: RecordReads,
  ) {}

  /** Only an event about the customer in question, so that the record of the read is true. */
  async execute({ staff, asked }: GetRecordedEvent): Promise<Shown> {
    const { user_id: userId, reason } = asked;
    const person = await this.moments.person(userId);
    const { position } = await this.moments.resolve(asked.position, 'position');
    await this.reads.record({ staff, purpose: 'audit_event', reason, moments: [position] }, [{ kind: 'customer', id: userId, userId }]);
    const event = (await this.moments.events(person, position)).events.at(-1);
    if (event?.position !== position) throw notFound('This customer has no event at this position.');
    return { event: eventRefOf(event), metadata: metadataWords(event), facts: factsIn(event) };
  }
}
