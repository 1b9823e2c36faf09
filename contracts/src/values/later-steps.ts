import type { FileStep } from './customer-file.ts';

/** Steps that the extended level did not have from the start: customers who had it before are asked at their next visit, and keep it. */
export const LATER_STEPS = ['nationality'] as const satisfies readonly FileStep[];
export type LaterStep = (typeof LATER_STEPS)[number];
