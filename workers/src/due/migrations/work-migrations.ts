import { DueTable1763683200000 } from './1763683200000-due-table.ts';
import { ReactorCheckpoints1765600000000 } from './1765600000000-reactor-checkpoints.ts';
import { CheckpointsOfALog1765610000000 } from './1765610000000-checkpoints-of-a-log.ts';
import { Lanes1765700000000 } from './1765700000000-lanes.ts';
import { Alarms1765800000000 } from './1765800000000-alarms.ts';
import { WorkStatus1766300000000 } from './1766300000000-work-status.ts';
import { WaitingDecisions1767100000000 } from './1767100000000-waiting-decisions.ts';
import { SandboxClocks1768400000000 } from './1768400000000-sandbox-clocks.ts';
import { ChainBlocks1768500000000 } from './1768500000000-chain-blocks.ts';
import { OwnWallets1769740000000 } from './1769740000000-own-wallets.ts';
import { NetworkFees1769760000000 } from './1769760000000-network-fees.ts';
import { ServiceChecks1769780000000 } from './1769780000000-service-checks.ts';

/** Migrations of schema `work`, in order. Run as the owner. */
export const workMigrations = [
  DueTable1763683200000,
  ReactorCheckpoints1765600000000,
  CheckpointsOfALog1765610000000,
  Lanes1765700000000,
  Alarms1765800000000,
  WorkStatus1766300000000,
  WaitingDecisions1767100000000,
  SandboxClocks1768400000000,
  ChainBlocks1768500000000,
  OwnWallets1769740000000,
  NetworkFees1769760000000,
  ServiceChecks1769780000000,
];
