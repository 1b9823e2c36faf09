/**
 * Two companies with a test key each, one of them on the standard tier, prices, and what runs beside the api: projections and liquidity. It
 * uses the server at TEST_DATABASE_URL. Its own api only prepares; the measured one is `partner-api.ts`, in a process of its own as in
 * production.
 */
import { startPartnerScene } from '@danubit/api/slices/partners/testing/partner-scene';
import type { ApiSettingsValues } from '@danubit/api/platform/config/api-settings';
import { partnerIdOf } from '@danubit/core/partners/partner-id';

export type PartnerWorld = {
  readonly settings: ApiSettingsValues;
  /** The time at which its clock, which the prices follow, stands. */
  readonly now: string;
  readonly key: string;
  /** Key of the company on the standard tier. */
  readonly otherKey: string;
};

const scene = await startPartnerScene();
await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 100000000 WHERE partner_id = $1', [
  partnerIdOf(scene.own.owner.userId),
]);
const { own, other, api } = scene;
const ready: PartnerWorld = { settings: api.settings, now: api.clock.now().toISOString(), key: own.key, otherKey: other.key };
process.send?.(ready);
process.on('disconnect', () => {
  void scene.stop().finally(() => process.exit(0));
});
