import { ReadTables1764100100000 } from './1764100100000-read-tables.ts';

/** Schema `read`, in order. Run as the owner, with the migrations table in schema `read`. */
export const readMigrations = [ReadTables1764100100000];
