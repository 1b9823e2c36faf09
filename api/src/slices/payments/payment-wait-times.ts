/** How long a deposit's request may wait (issue "The deposit"): for the bank's verdict, then for our own read tables. */
export class DepositPatience {
  verdictMs = 10_000;
  readTablesMs = 2_000;
}
