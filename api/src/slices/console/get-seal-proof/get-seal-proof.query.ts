import { EventLog } from '@danubit/event-store/event-log';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import { proveEvent, type InclusionProofFile } from '@danubit/seals/read/prove';
import { SEAL_SCHEMAS, SealStore } from '@danubit/seals/store/seal-store';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { sealDatabase } from '../../../platform/database/seal-database.ts';

export type EventAddress = { readonly position: string } | { readonly stream: string; readonly revision: bigint };

export class GetSealProof extends Query<InclusionProofFile | undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly address: EventAddress,
  ) {
    super();
  }
}

/** One event as it is stored, with its proof. The look-up is recorded before the event is sent. */
@QueryHandler(GetSealProof)
export class GetSealProofHandler implements IQueryHandler<GetSealProof> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
  ) {}

  /** `undefined` for an unknown event and for one that is not sealed yet. */
  async execute({ staff, address }: GetSealProof): Promise<InclusionProofFile | undefined> {
    const event = await this.#find(address);
    if (event === undefined) return undefined;
    const { store } = this.log;
    const proof = await proveEvent({ log: 'main', store, seals: new SealStore(sealDatabase(this.database), SEAL_SCHEMAS.main) }, event);
    if (proof === undefined) return undefined;
    const id = `${event.stream}@${event.revision.toString()}`;
    await this.reads.record({ staff, purpose: 'event_proof' }, [{ kind: 'event', id, userId: null }]);
    return proof;
  }

  async #find(address: EventAddress): Promise<StoredEvent | undefined> {
    if ('position' in address) return this.log.store.eventAt(address.position);
    const { stream, revision } = address;
    return (await this.log.store.readStream(stream, revision)).find((event) => event.revision === revision);
  }
}
