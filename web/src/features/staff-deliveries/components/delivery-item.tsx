import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { useId } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DeliveryDecisionForm } from './delivery-decision-form.tsx';
import { CAUSES, obstacleText, STATES, stepText } from './delivery-words.ts';
import { TransferParties } from './transfer-parties.tsx';

/** A delivery with its state on the chain, and the decision where one is due. */
export const DeliveryItem = ({ delivery }: { readonly delivery: StaffDelivery }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { amount, asset, network, status, customer, cause, destination, obstacle, txid, block_height: block, steps } = delivery;
  return (
    <li aria-labelledby={titleId} className="grid grid-cols-1 gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          <span className="num mr-3">
            {amount} <span className="font-regular text-muted">{asset}</span>
          </span>{' '}
          <span className="font-regular">of {cause.kind === 'cold_storage' ? 'Danubit' : (customer.name ?? 'an unnamed customer')}</span>
        </p>
        <Badge variant="secondary">{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        For {CAUSES[cause.kind]}, on {network}, to{' '}
        {destination === null ? 'an erased address' : <span className="mono wrap-anywhere">{destination}</span>}
      </p>
      {txid === null ? null : (
        <p className="text-ui">
          Transaction <span className="mono wrap-anywhere">{txid}</span>
          {block === null ? null : <span className="num"> in block {block}</span>}
        </p>
      )}
      {obstacle === null ? null : <p className="text-ui">{obstacleText(obstacle)}</p>}
      <details className="text-caption text-muted">
        <summary className="min-h-6 cursor-pointer">
          What happened, <span className="mono wrap-anywhere">{delivery.id}</span>
        </summary>
        <ol className="mt-1">
          {steps.map(({ at, type, txid: ofStep }, index) => (
            <li key={`${String(index)} ${type}`}>
              <span className="num">{formatDateTime(at)}</span> {stepText(type)}
              {ofStep === null || ofStep === txid ? null : <span className="mono wrap-anywhere"> {ofStep}</span>}
            </li>
          ))}
        </ol>
      </details>
      <TransferParties deliveryId={delivery.id} />
      <DeliveryDecisionForm delivery={delivery} />
    </li>
  );
};
