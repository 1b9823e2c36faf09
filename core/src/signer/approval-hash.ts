import { createHash } from 'node:crypto';
import type { SignRequest } from './signer.port.ts';

type Approved = Pick<SignRequest, 'deliveryId' | 'cause' | 'asset' | 'minor' | 'destination'>;

/** Hash of everything that clearance and, where there is one, a person agreed to. The signer computes it again. */
export const approvalHashOf = ({ deliveryId, cause, asset, minor, destination }: Approved): string =>
  createHash('sha256')
    .update(JSON.stringify([deliveryId, cause.kind, cause.id, asset, minor, destination]))
    .digest('hex');
