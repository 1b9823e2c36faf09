import { RestrictedSeals1766300000001, Seals1766300000000 } from './1766300000000-seals.ts';
import { RestrictedSealDeliveries1766300000003, SealDeliveries1766300000002 } from './1766300000002-seal-deliveries.ts';
import { SealsForEvidence1768200000001 } from './1768200000000-seals-for-evidence.ts';
import { SealsOfRefusals1769770000002 } from './1769770000002-seals-of-refusals.ts';

/** Schema `audit`, in order. Run as the owner, after the schemas of the logs. */
export const sealMigrations = [Seals1766300000000, SealDeliveries1766300000002];

/** Schema `audit_restricted`, in order. */
export const restrictedSealMigrations = [
  RestrictedSeals1766300000001,
  RestrictedSealDeliveries1766300000003,
  SealsForEvidence1768200000001,
];

/** Schema `audit_refusals`, after the schema `refusals`. */
export const refusalSealMigrations = [SealsOfRefusals1769770000002];
