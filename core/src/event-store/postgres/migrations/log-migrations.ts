import { MainLog1764100000000 } from './1764100000000-main-log.ts';
import { PersonalDataKeys1764100000001 } from './1764100000001-personal-data-keys.ts';

/** Schemas `log` and `keys`, in order. Run as the owner, with the migrations table in schema `log`. */
export const logMigrations = [MainLog1764100000000, PersonalDataKeys1764100000001];
