import { liveHealth, readyHealth } from '@danubit/contracts/http/platform/health.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { withLogBudget } from '@danubit/event-store/log-budget';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Contract } from '../contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../contract/contract.types.ts';
import { Log } from '../logging/log.ts';

const CHECK_TIMEOUT_MS = 2_000;

@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly rates: ReferenceRatesSource,
    private readonly log: Log,
  ) {}

  /** Liveness: the process responds. */
  @Contract(liveHealth)
  async live(): Promise<ReplyOf<typeof liveHealth>> {
    return Promise.resolve(reply(200, { status: 'ok' }));
  }

  /** Readiness: the stores it needs respond too. */
  @Contract(readyHealth)
  async ready(): Promise<ReplyOf<typeof readyHealth>> {
    const [database, log, rates] = await Promise.all([
      this.check('database', () => this.database.query('SELECT 1')),
      this.check('log', () => withLogBudget(CHECK_TIMEOUT_MS, () => this.eventLog.head())),
      this.rates.fault().then((fault) => fault ?? 'ok'),
    ]);
    const isReady = database === 'ok' && log === 'ok';
    return isReady
      ? reply(200, { status: 'ok', checks: { database, log, rates } })
      : reply(503, { status: 'unavailable', checks: { database, log, rates } });
  }

  private async check(name: string, run: () => Promise<unknown>): Promise<'ok' | 'unavailable'> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`${name} gave no answer within ${String(CHECK_TIMEOUT_MS)} ms`));
      }, CHECK_TIMEOUT_MS);
    });
    try {
      await Promise.race([run(), timeout]);
      return 'ok';
    } catch (error) {
      this.log.warn({ err: error, check: name }, 'health check failed');
      return 'unavailable';
    } finally {
      clearTimeout(timer);
    }
  }
}
