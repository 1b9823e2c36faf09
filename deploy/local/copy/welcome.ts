import type { CopyFacts } from './environment.ts';

/** What a newcomer needs to know once everything runs. */
export const printWhereEverythingIs = ({ publicUrl, ports, dataDir }: CopyFacts): void => {
  const provider = `http://localhost:${ports['card-network']}`;
  process.stdout.write(`
  Site               ${publicUrl}
  Mailbox            ${publicUrl}/mailbox           mails that the product sent
  Provider's book    ${provider}/book               what the card provider really charged
  API reference      ${publicUrl}/docs
  Health             ${publicUrl}/health/ready
  Logs, pids, data   ${dataDir}

  Ctrl-C stops it; the data is kept.
`);
};
