import type { WebhookEndpointReply, webhookSecretSchema } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { publicIdOf, type Mode } from '@danubit/contracts/values/ids';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { signingGenerations, type WebhookEndpoint } from '@danubit/core/domain/partners/webhooks/webhooks.state';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { webhookSecretOf } from '@danubit/core/security/webhook-secret';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { SandboxClocks } from '../../platform/partners/sandbox-clocks.ts';
import { noSuchEndpoint } from './webhook-problems.ts';

const statsSchema = z.object({
  endpoint_id: z.string(),
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
type Stats = z.infer<typeof statsSchema>;
const NOTHING: Omit<Stats, 'endpoint_id'> = { waiting: 0, delivered: 0, failed: 0 };

/** The endpoints of a company. Their stream is small and is read whole, so every answer is current. */
@Injectable()
export class WebhookReader {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly clocks: SandboxClocks,
    private readonly settings: ApiSettings,
  ) {}

  async all(partnerId: string, mode: Mode): Promise<WebhookEndpointReply[]> {
    const known = [...(await this.log.load(webhooks, webhooksStream(partnerId))).values()];
    return this.#replies(
      partnerId,
      known.filter((each) => each.mode === mode && each.status !== 'removed'),
    );
  }

  /** @throws HttpProblem 404 */
  async one(partnerId: string, endpointId: string): Promise<WebhookEndpointReply> {
    const [reply] = await this.#replies(partnerId, [await this.#known(partnerId, endpointId)]);
    if (reply === undefined) throw noSuchEndpoint();
    return reply;
  }

  /** @throws HttpProblem 404 */
  async secret(partnerId: string, endpointId: string): Promise<z.infer<typeof webhookSecretSchema>> {
    const endpoint = await this.#known(partnerId, endpointId);
    const [secret = '', old] = signingGenerations(endpoint, this.clock.now().toISOString()).map((generation) =>
      webhookSecretOf(endpointId, generation, this.settings.values.WEBHOOK_SECRET_KEY),
    );
    return { secret, old_secret: old ?? null, old_secret_until: old === undefined ? null : endpoint.oldWorksUntil };
  }

  async #known(partnerId: string, endpointId: string): Promise<WebhookEndpoint> {
    const known = (await this.log.load(webhooks, webhooksStream(partnerId))).get(endpointId);
    if (known === undefined || known.status === 'removed') throw noSuchEndpoint();
    return known;
  }

  /** Endpoints of one mode. Deliveries and probes follow the clock of the sandbox, the secrets follow the real time. */
  async #replies(partnerId: string, endpoints: readonly WebhookEndpoint[]): Promise<WebhookEndpointReply[]> {
    const now = await this.clocks.now(partnerId, endpoints[0]?.mode ?? 'live');
    const ids = endpoints.map(({ endpointId }) => endpointId);
    const [stats, probes] = await Promise.all([this.#stats(ids, now), this.#probes(ids, now)]);
    const real = this.clock.now();
    return endpoints.map((endpoint) => replyOf(endpoint, real, stats.get(endpoint.endpointId), probes.get(endpoint.endpointId)));
  }

  async #stats(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Stats>> {
    const rows: unknown = await this.database.query(
      `SELECT endpoint_id, (count(*) FILTER (WHERE status = 'pending'))::int AS waiting,
         (count(*) FILTER (WHERE status = 'delivered' AND ended_at > $2::timestamptz - interval '24 hours'))::int AS delivered,
         (count(*) FILTER (WHERE status = 'failed' AND ended_at > $2::timestamptz - interval '24 hours'))::int AS failed
       FROM app.webhook_deliveries
       WHERE endpoint_id = ANY($1) AND (status = 'pending' OR ended_at > $2::timestamptz - interval '24 hours') GROUP BY endpoint_id`,
      [ids, now],
    );
    return new Map(z.parse(z.array(statsSchema), rows).map((row) => [row.endpoint_id, row]));
  }

  async #probes(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.query<{ endpoint_id: string; open_until: Date }[]>(
      'SELECT endpoint_id, open_until FROM app.webhook_breakers WHERE endpoint_id = ANY($1) AND open_until > $2',
      [ids, now],
    );
    return new Map(rows.map(({ endpoint_id, open_until }) => [endpoint_id, open_until]));
  }
}

const replyOf = (
  { endpointId, mode, endpointUrl, types, payload, status, isGone, oldWorksUntil }: WebhookEndpoint,
  now: Date,
  stats: Stats | undefined,
  probeAt: Date | undefined,
): WebhookEndpointReply => {
  const { waiting, delivered, failed } = stats ?? NOTHING;
  return {
    endpoint_id: publicIdOf('whe', endpointId),
    mode,
    url: endpointUrl,
    types: [...types],
    payload,
    status: status === 'enabled' ? 'enabled' : isGone ? 'gone' : 'disabled',
    next_probe_at: status === 'enabled' && probeAt !== undefined ? probeAt.toISOString() : null,
    old_secret_until: oldWorksUntil !== null && oldWorksUntil > now.toISOString() ? oldWorksUntil : null,
    waiting,
    delivered,
    failed,
  };
};
