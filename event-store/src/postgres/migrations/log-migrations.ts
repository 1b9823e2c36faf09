import { MainLog1764100000000 } from './1764100000000-main-log.ts';
import { LogEpoch1765610000000 } from './1765610000000-log-epoch.ts';
import { PersonalDataKeys1764100000001 } from './1764100000001-personal-data-keys.ts';
import { PersonalDataKeyPeriods1766000000060 } from './1766000000060-personal-data-key-periods.ts';
import { ComplianceRole1767400000000 } from './1767400000000-compliance-role.ts';

/** Schemas `log` and `keys`, in order. Run as the owner, with the migrations table in schema `log`. */
export const logMigrations = [
  MainLog1764100000000,
  PersonalDataKeys1764100000001,
  LogEpoch1765610000000,
  PersonalDataKeyPeriods1766000000060,
  ComplianceRole1767400000000,
];
