import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { tickerOf, type CryptoAsset } from '@danubit/contracts/values/assets';
import { networkOf } from '@danubit/core/chain/networks';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { DeliveryRefusal } from '@danubit/core/domain/delivery/delivery/delivery.refusals';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { DeliveryRow } from '@danubit/projections/tables/deliveries/deliveries.entity';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

/** A row of read.deliveries with the name of the customer. */
export type NamedDeliveryRow = DeliveryRow & {
  readonly cause_kind: StaffDelivery['cause']['kind'];
  readonly asset: CryptoAsset;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** The destination comes from the log, because a copy in a table would survive the erasure of personal data. */
export const staffDeliveryOf = (row: NamedDeliveryRow, history: readonly RecordedDomainEvent<DeliveryEvent>[]): StaffDelivery => {
  const [opened] = history;
  return {
    id: row.id,
    customer: { user_id: row.user_id, name: [row.first_name, row.last_name].filter((part) => part !== null).join(' ') || null },
    cause: { kind: row.cause_kind, id: row.cause_id },
    amount: row.amount,
    asset: tickerOf(row.asset),
    network: networkOf(row.asset),
    status: row.status,
    obstacle: row.obstacle,
    txid: row.txid,
    block_height: row.block_height,
    opened_at: new Date(row.opened_at).toISOString(),
    destination: opened?.type === 'DeliveryOpened' ? orErased(opened.data.destination, null) : null,
    steps: history.map(({ type, data, metadata }) => ({
      at: metadata.occurredAt,
      type,
      txid: 'txid' in data ? data.txid : null,
    })),
  };
};

export const unknownDelivery = (): HttpProblem => notFound('We could not find this delivery.');

/** Refusals of commands that staff give to a delivery. The others belong to commands of the workers. */
export const deliveryProblem = ({ code }: DeliveryRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_delivery':
      return unknownDelivery();
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'You may not decide about your own money. Ask a colleague.');
    case 'reason_missing':
      return invalidParameter('reason', 'Say why, in a few words.');
    case 'not_to_be_cancelled':
      return new HttpProblem(409, 'NOT_TO_BE_CANCELLED', 'The transaction has been built, so this delivery can no longer be cancelled.');
    default:
      return new HttpProblem(409, 'NOT_HELD', 'This delivery is not waiting for a decision.');
  }
};
