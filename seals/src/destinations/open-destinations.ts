import type { Settings } from '@danubit/runtime/settings/settings';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import type pg from 'pg';
import { SEAL_SCHEMAS } from '../store/seal-store.ts';
import type { SealedLog } from '../tree/leaf.ts';
import { DeliveryStore } from './delivery-store.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder.ts';
import { mailDestination } from './mail.ts';

const OPEN = { folder: 'SEAL_FOLDER', s3: 'SEAL_S3_URL', mail: 'SEAL_MAIL_URL', timestamp: 'SEAL_TSA_URL' } as const;

/** The restricted log has its own destinations and credentials. */
const SETTINGS_OF = {
  main: OPEN,
  refusals: OPEN,
  restricted: {
    folder: 'RESTRICTED_SEAL_FOLDER',
    s3: 'RESTRICTED_SEAL_S3_URL',
    mail: 'RESTRICTED_SEAL_MAIL_URL',
    timestamp: 'RESTRICTED_SEAL_TSA_URL',
  },
} as const;

const NAMES = [...Object.values(OPEN), ...Object.values(SETTINGS_OF.restricted)] as const;

/** For `readSettings([...])`. */
export const DESTINATION_SETTINGS = [...NAMES, 'MAIL_FROM'] as const;
type DestinationSettings = Settings<(typeof DESTINATION_SETTINGS)[number]>;

/** The places of the checkpoints of a log. Libraries of those that are not set up are not loaded. */
export const openDestinations = async (
  log: SealedLog,
  settings: DestinationSettings,
  pool: Pick<pg.Pool, 'query'>,
): Promise<readonly Destination[]> => {
  const names = SETTINGS_OF[log];
  const [folder, s3, mail, timestamp] = [settings[names.folder], settings[names.s3], settings[names.mail], settings[names.timestamp]];
  const deliveries = new DeliveryStore(pool, SEAL_SCHEMAS[log]);
  const destinations: Destination[] = [];
  if (folder !== undefined) destinations.push(folderDestination(folder));
  if (s3 !== undefined) destinations.push((await import('./s3.ts')).s3Destination(s3));
  if (mail !== undefined) destinations.push(mailDestination(mail, settings.MAIL_FROM));
  if (timestamp !== undefined) {
    const { timestampDestination } = await import('./timestamp.ts');
    destinations.push(timestampDestination(timestamp, (tree, size, token) => deliveries.addTimestamp(tree, size, token)));
  }
  return destinations;
};

/**
 * The size of the restricted log alone reveals what is in it, so its checkpoints go to other places, by other credentials.
 * @throws InvalidSettings when a place is set for both logs
 */
export const refuseSharedDestinations = (settings: DestinationSettings): void => {
  const faults = (['folder', 's3', 'mail'] as const).flatMap((kind) => {
    const [main, restricted] = [settings[OPEN[kind]], settings[SETTINGS_OF.restricted[kind]]];
    return main !== undefined && restricted !== undefined && placeOf(main) === placeOf(restricted)
      ? [
          `${SETTINGS_OF.restricted[kind]} names the same place as ${OPEN[kind]}. Set one that only those may see who may see the restricted log.`,
        ]
      : [];
  });
  if (faults.length > 0) throw new InvalidSettings(faults);
};

/** Without the credential: another account of the same place is the same place. */
const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return address.replace(/\/+$/, '');
  const { host, pathname, searchParams } = new URL(address);
  return `${host}${pathname.replace(/\/+$/, '')} ${searchParams.get('to') ?? ''}`;
};
