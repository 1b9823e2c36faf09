import { CHECKED_EVERY_SECONDS } from '@danubit/contracts/values/service-status';
import type { Clock } from '@danubit/runtime/clock';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepLooking, type Looking } from '../chain/keep-looking.ts';
import { checkServices, type ServiceTools } from './check-services.ts';
import { pruneChecks, recordChecks } from './service-checks.ts';

type Options = ServiceTools & { readonly pool: Pick<pg.Pool, 'query'>; readonly clock: Clock; readonly logger: Logger };

/** Where all processes start together, the site answers later than the workers. */
const FIRST_AFTER_MS = 30_000;

/** Checks every part of the platform once a minute while the process runs. What could not be recorded stays unknown. */
export const watchServices = (options: Options): Looking => {
  const { pool, clock, logger } = options;
  let hasWaited = false;
  return keepLooking(async () => {
    if (!hasWaited) {
      hasWaited = true;
      return FIRST_AFTER_MS;
    }
    const at = clock.now();
    try {
      await recordChecks(pool, await checkServices(options), at);
      await pruneChecks(pool, at);
    } catch (error) {
      logger.warn({ err: error }, 'the parts of the platform could not be checked; trying again');
    }
    return CHECKED_EVERY_SECONDS * 1_000;
  });
};
