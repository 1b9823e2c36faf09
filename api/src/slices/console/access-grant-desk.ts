import {
  accessGrant,
  type AccessGrant,
  type AccessGrantCommand,
  type AccessGrantRefusal,
} from '@danubit/core/domain/compliance/access-grant/access-grant.decider';
import { accessGrantStream } from '@danubit/core/domain/compliance/access-grant/access-grant.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { RestrictedStreams } from '../../platform/restricted/restricted-streams.ts';
import { RecordReads } from './record-reads.ts';

export type RecordedGrant = AccessGrant & { readonly grantedAt: string };

/**
 * What auditors may read of the restricted log. Steps and look-ups are recorded by the id of the grant alone: other auditors, who read the
 * records of access, must not learn who is in the restricted log.
 */
@Injectable()
export class AccessGrantDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly streams: RestrictedStreams,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async all(): Promise<readonly RecordedGrant[]> {
    const streams = await this.streams.of('grant');
    const grants = await Promise.all(streams.map((stream) => this.#load(stream)));
    return grants.filter((grant) => grant !== null).reverse();
  }

  /** @throws HttpProblem 404 */
  async of(grantId: string): Promise<RecordedGrant> {
    const grant = await this.#load(accessGrantStream(grantId));
    if (grant === null) throw unknownGrant();
    return grant;
  }

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, grantId: string, commandAt: (at: string) => AccessGrantCommand): Promise<{ id: string }> {
    await this.reads.record({ staff, purpose: 'access_grant_step' }, [{ kind: 'access_grant', id: grantId, userId: null }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: accessGrantStream(grantId),
      decider: accessGrant,
      command: commandAt(now.toISOString()),
      context: staffContext(staff, grantId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { id: grantId };
  }

  async #load(stream: string): Promise<RecordedGrant | null> {
    const { state, history } = await this.restrictedLog.loadWithHistory(accessGrant, stream);
    return state === null ? null : { ...state, grantedAt: history[0]?.recordedAt ?? '' };
  }
}

export const unknownGrant = (): HttpProblem => notFound('We could not find this grant.');
export const grantEnded = (): HttpProblem => new HttpProblem(409, 'GRANT_ENDED', 'This grant has ended. Load the list again.');

const problemOf = ({ code }: AccessGrantRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_grant':
      return unknownGrant();
    case 'grant_ended':
      return grantEnded();
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'This is about your own data, or that of the auditor. Ask a colleague.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'You cannot grant yourself access. Ask a colleague.');
    case 'until_out_of_range':
      return invalidParameter('last_day', 'The last day must be today or later, and at most a month from today.');
  }
};
