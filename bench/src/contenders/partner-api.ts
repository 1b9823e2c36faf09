/** The real api with its read tables and a company that has a test key. It uses the server at TEST_DATABASE_URL. */
import { startPartnerScene } from '@danubit/api/slices/partners/testing/partner-scene';

export type PartnerApi = { readonly url: string; readonly key: string };

const scene = await startPartnerScene();
await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 100000000');
const ready: PartnerApi = { url: scene.api.url, key: scene.own.key };
process.send?.(ready);
process.on('disconnect', () => {
  void scene.stop().finally(() => process.exit(0));
});
