import { WIDGET_REQUESTS_PER_MINUTE } from '@danubit/contracts/values/widget';
import { isWidgetToken } from '@danubit/core/security/widget-token';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HttpProblem, unauthorized } from '../problems/http-problem.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { WidgetSessions } from './widget-sessions.ts';

const MINUTE_MS = 60_000;

/** Admits requests of a widget by the token of its session. */
@Injectable()
export class WidgetAccess {
  constructor(
    private readonly sessions: WidgetSessions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 401 or 429 */
  async admit(request: FastifyRequest): Promise<void> {
    const now = this.clock.now();
    const token = /^bearer +(\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const found = token === undefined || !isWidgetToken(token) ? undefined : await this.sessions.find(token, now);
    if (found === undefined) throw unauthorized('This purchase window has ended. Reload the page to open a new one.');
    const { isAllowed, retryAfterSeconds } = await this.limits.spend(
      `widget:${found.sessionId}`,
      WIDGET_REQUESTS_PER_MINUTE,
      MINUTE_MS,
      now,
    );
    if (!isAllowed) {
      throw new HttpProblem(429, 'TOO_MANY_REQUESTS', 'This window has sent too many requests. Wait a moment.', {
        headers: { 'retry-after': String(retryAfterSeconds) },
      });
    }
    request.widget = found;
  }
}
