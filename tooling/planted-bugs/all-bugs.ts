import type { PlantedBug } from './bug.ts';
import { consumerBugs } from './consumer-bugs.ts';
import { logBugs } from './log-bugs.ts';
import { ledgerBugs } from './ledger-bugs.ts';
import { moneyBackBugs } from './money-back-bugs.ts';
import { moneyBugs } from './money-bugs.ts';

export const PLANTED_BUGS: readonly PlantedBug[] = [...moneyBugs, ...moneyBackBugs, ...ledgerBugs, ...logBugs, ...consumerBugs];
