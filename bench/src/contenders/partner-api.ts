/** The real api with the settings and the time that it is sent, over a database that another process has prepared. */
import { startTestApiOn } from '@danubit/api/testing/start-test-api';
import { once } from 'node:events';
import type { PartnerWorld } from './partner-scene.ts';

/** Answers each later message with the processor time that this process has used. */
export type ApiProcess = { readonly url: string } | { readonly cpuMs: number };

const answer = (message: ApiProcess): void => void process.send?.(message);

const [{ settings, now }] = (await once(process, 'message')) as [PartnerWorld];
const api = await startTestApiOn(settings.DATABASE_URL, { settings });
api.clock.advance(Date.parse(now) - api.clock.now().getTime());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  answer({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => {
  void api.stop().finally(() => process.exit(0));
});
answer({ url: api.url });
