import { evidence, type Evidence, type EvidenceCommand } from '@danubit/core/domain/compliance/evidence/evidence.decider';
import { evidenceStream } from '@danubit/core/domain/compliance/evidence/evidence.stream';
import { openReplayLog } from '@danubit/core/main-log/open-event-log';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { TooManyEvents } from '@danubit/projections/as-of/person-events';
import { AsOfUnavailable } from '@danubit/projections/as-of/position-at';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { Log } from '../logging/log.ts';
import { RestrictedStreams } from '../restricted/restricted-streams.ts';
import { EvidenceBundles } from './evidence-bundles.ts';
import { evidenceSources, type OpenSources } from './evidence-sources.ts';
import { makeEvidence } from './make-evidence.ts';

const EVERY_MS = 5_000;
/** How long a bundle can be downloaded. */
const AVAILABLE_MS = 72 * 3_600_000;
/** Finished, except that a file expires. */
const OVER: readonly Evidence['status'][] = ['rejected', 'failed'];

/**
 * Makes approved bundles of evidence, one at a time, in the api, because only its restricted role may read whom they are about. What is
 * to do is in the log: after a kill it is taken up again.
 */
@Injectable()
export class EvidenceMaker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #over = new Set<string>();
  readonly #log: EventLog;
  readonly #sources: OpenSources;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    settings: ApiSettings,
    database: DataSource,
    private readonly restrictedLog: RestrictedLog,
    private readonly streams: RestrictedStreams,
    private readonly bundles: EvidenceBundles,
    private readonly clock: Clock,
    private readonly lines: Log,
  ) {
    this.#log = openReplayLog(settings.values);
    const logs = { mainLog: this.#log, restrictedLog, restrictedStreams: streams };
    this.#sources = evidenceSources({ settings: settings.values, database, ...logs });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.wake(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#sources.close();
    await this.#log.close();
  }

  /** Looks for work now. Never rejects: what failed is tried again in the next round. */
  wake(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#run())
      .catch((error: unknown) => {
        this.lines.warn({ err: error }, 'evidence could not be made');
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    for (const stream of await this.streams.of('evidence')) {
      if (this.#over.has(stream)) continue;
      const asked = await this.restrictedLog.load(evidence, stream);
      if (asked === null) continue;
      if (OVER.includes(asked.status)) {
        await this.bundles.remove(asked.evidenceId);
        this.#over.add(stream);
      }
      if (asked.status === 'approved') await this.#make(asked);
      if (asked.ready !== null && asked.ready.expiresAt <= this.clock.now().toISOString()) {
        await this.bundles.remove(asked.evidenceId);
        this.#over.add(stream);
      }
    }
  }

  async #make(asked: Evidence): Promise<void> {
    const { evidenceId, deadline } = asked;
    const now = this.clock.now();
    if (now.toISOString() >= (deadline ?? '')) {
      await this.bundles.remove(evidenceId);
      await this.#record(asked, { type: 'RecordFailed', code: 'not_made_in_time' });
      return;
    }
    if (!(await this.bundles.claim(evidenceId))) return;
    try {
      const [requested] = await this.restrictedLog.read(evidenceStream(evidenceId));
      const times = { askedAt: requested?.metadata.occurredAt ?? '', madeAt: now };
      const made = await makeEvidence(this.#sources, asked, times, (percent) => this.bundles.note(evidenceId, percent));
      if (made === 'person_erased') await this.#record(asked, { type: 'RecordFailed', code: made });
      if (typeof made === 'string') return;
      const { archive, events, treeSize } = made;
      await this.bundles.put(evidenceId, archive);
      const sha256 = createHash('sha256').update(archive).digest('hex');
      const expiresAt = new Date(now.getTime() + AVAILABLE_MS).toISOString();
      await this.#record(asked, { type: 'RecordReady', bytes: archive.byteLength, sha256, events, treeSize, expiresAt });
    } catch (error) {
      if (error instanceof TooManyEvents) await this.#record(asked, { type: 'RecordFailed', code: 'too_many_events' });
      // Tables that are being rebuilt: the next round tries again.
      else if (!(error instanceof AsOfUnavailable)) throw error;
    } finally {
      await this.bundles.release(evidenceId);
    }
  }

  async #record({ evidenceId }: Evidence, command: EvidenceCommand): Promise<void> {
    await handleCommand(this.restrictedLog, {
      stream: evidenceStream(evidenceId),
      decider: evidence,
      command,
      context: commandContext({
        commandId: deriveCommandId(evidenceId, command.type),
        occurredAt: this.clock.now().toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: evidenceId,
      }),
    });
  }
}
