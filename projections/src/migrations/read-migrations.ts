import { ReadTables1764100100000 } from './1764100100000-read-tables.ts';
import { UserSettingsTables1765300000000 } from './1765300000000-user-settings-tables.ts';
import { DashboardIndexes1765350000000 } from './1765350000000-dashboard-indexes.ts';
import { AccountTables1765400000000 } from './1765400000000-account-tables.ts';
import { CheckpointsOfALog1765610000000 } from './1765610000000-checkpoints-of-a-log.ts';
import { TablesChangePlaces1765700000000 } from './1765700000000-tables-change-places.ts';
import { VacuumOfTransactions1765500000000 } from './1765500000000-vacuum-of-transactions.ts';
import { ModeOfRows1765800000000 } from './1765800000000-mode-of-rows.ts';
import { NewestTransactions1766200000001 } from './1766200000001-newest-transactions.ts';
import { Books1765800000001 } from './1765800000001-books.ts';
import { SecondFactors1766200000000 } from './1766200000000-second-factors.ts';
import { RefundsOfTransactions1766400000000 } from './1766400000000-refunds-of-transactions.ts';
import { TransfersInSuspense1767000000000 } from './1767000000000-transfers-in-suspense.ts';
import { WithdrawnRequests1766900000000 } from './1766900000000-withdrawn-requests.ts';
import { OwnRowsForWorkers1767200000001 } from './1767200000001-own-rows-for-workers.ts';
import { AddressOfOrders1767500000000 } from './1767500000000-address-of-orders.ts';
import { ReviewsOfCompanies1767600000000 } from './1767600000000-reviews-of-companies.ts';
import { PastTables1768700000000 } from './1768700000000-past-tables.ts';
import { ProviderOfAddresses1768800000000 } from './1768800000000-provider-of-addresses.ts';
import { MovesBetweenOwnAddresses1769710000000 } from './1769710000000-moves-between-own-addresses.ts';
import { ReturnsOfReceipts1769750000000 } from './1769750000000-returns-of-receipts.ts';
import { NationalityOfProfiles1769740000000 } from './1769740000000-nationality-of-profiles.ts';
import { MovesToColdStorage1769730000000 } from './1769730000000-moves-to-cold-storage.ts';
import { WorkersReadTotals1767300000000 } from './1767300000000-workers-read-totals.ts';

/** Migrations of schema `read`, in order. Run as the owner, with the migrations table in schema `read`. */
export const readMigrations = [
  ReadTables1764100100000,
  UserSettingsTables1765300000000,
  DashboardIndexes1765350000000,
  AccountTables1765400000000,
  VacuumOfTransactions1765500000000,
  CheckpointsOfALog1765610000000,
  TablesChangePlaces1765700000000,
  ModeOfRows1765800000000,
  Books1765800000001,
  NewestTransactions1766200000001,
  SecondFactors1766200000000,
  RefundsOfTransactions1766400000000,
  WithdrawnRequests1766900000000,
  TransfersInSuspense1767000000000,
  OwnRowsForWorkers1767200000001,
  WorkersReadTotals1767300000000,
  AddressOfOrders1767500000000,
  ReviewsOfCompanies1767600000000,
  PastTables1768700000000,
  ProviderOfAddresses1768800000000,
  MovesBetweenOwnAddresses1769710000000,
  MovesToColdStorage1769730000000,
  NationalityOfProfiles1769740000000,
  ReturnsOfReceipts1769750000000,
];
