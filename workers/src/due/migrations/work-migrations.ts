import { DueTable1763683200000 } from './1763683200000-due-table.ts';

/** Schema `work`, in order. Run as the owner. */
export const workMigrations = [DueTable1763683200000];
