import type { SealedLog } from '../tree/leaf.ts';
import type { SealOverview, SealPart } from '../read/overview.ts';

const NAMES: Readonly<Record<SealPart, string>> = {
  sealing: 'sealing',
  folder: 'folder',
  s3: 'bucket',
  mail: 'mail',
  timestamp: 'time stamp',
};

const TITLES: Readonly<Record<SealedLog, string>> = {
  main: 'Seals of the main log',
  restricted: 'Seals of the restricted log',
  refusals: 'Seals of refused commands',
};

/** The state of a log's seals for a terminal. */
export const overviewText = (log: SealedLog, { tree, keys, parts }: SealOverview): string => {
  const lines = [
    TITLES[log],
    tree === null
      ? '  No checkpoint yet.'
      : `  ${String(tree.size)} events sealed on ${tree.signedAt.toISOString()}, up to position ${tree.position}, in ${tree.origin}`,
    ...keys.map(({ vkey, fromSize }) => `  key         ${vkey}, from ${String(fromSize)} events on`),
    ...parts.map(({ part, goodAt, failure, size, deliveredAt }) =>
      [
        `  ${NAMES[part].padEnd(11)} complete up to ${goodAt.toISOString()}`,
        ...(size === null || deliveredAt === null ? [] : [`newest delivered: ${String(size)} events on ${deliveredAt.toISOString()}`]),
        ...(failure === null ? [] : [`FAILS: ${failure}`]),
      ].join('; '),
    ),
  ];
  return `${lines.join('\n')}\n`;
};
