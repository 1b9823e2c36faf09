import type { ListedScreening } from '@danubit/contracts/http/console/screenings.contract';
import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { MovementKind } from '@danubit/contracts/values/monitoring-rules';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import {
  monitoredCustomerStream,
  type MonitoredCustomerEvent,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { notFound, type HttpProblem } from '../../platform/problems/http-problem.ts';

type Screened = Extract<MonitoredCustomerEvent, { type: 'MovementAssessed' | 'PartyScreened' }>;
export type RecordedScreening = RecordedDomainEvent<Screened>;

/** How customers were screened, from their streams of the restricted log. Staff do not see how they were screened themselves. */
@Injectable()
export class ScreeningDesk {
  constructor(
    private readonly log: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly settings: ApiSettings,
  ) {}

  /** The oldest first. @throws HttpProblem 404 */
  async of(staff: AuthenticatedCustomer, userId: string): Promise<readonly RecordedScreening[]> {
    const owner = userId === staff.userId ? null : await this.log.load(account, accountStream(userId));
    if (owner === null) throw notFound('We could not find this customer.');
    const pseudonym = pseudonymsUnder(this.settings.values.COMPLIANCE_PSEUDONYM_KEY).ofCustomer(owner.subjectId);
    const history = await this.restrictedLog.read<MonitoredCustomerEvent>(monitoredCustomerStream(pseudonym));
    return history.filter((event): event is RecordedScreening => event.type !== 'MovementsEnded');
  }
}

export const unknownScreening = (): HttpProblem => notFound('We could not find this screening.');

const TRIGGERS: Readonly<Record<MovementKind, AlertTrigger>> = {
  in: 'deposit',
  declined: 'deposit',
  out: 'withdrawal',
  delivered: 'delivery',
  received: 'receipt',
};

/** What moved; null for a person, and once it was erased. */
export const movementIn = ({ type, data }: RecordedScreening) => (type === 'MovementAssessed' ? orErased(data.movement, null) : null);

export const listedScreeningOf = (event: RecordedScreening): ListedScreening => {
  const { data, metadata, recordedAt } = event;
  const movement = movementIn(event);
  const scores = isErased(data.parties) ? null : data.parties.flatMap(({ candidates }) => candidates.map(({ score }) => score));
  return {
    id: metadata.eventId,
    at: recordedAt,
    trigger: event.type === 'PartyScreened' ? event.data.trigger : movement === null ? null : TRIGGERS[movement.kind],
    movement_id: movement === null ? null : transactionIdOf(movement.id),
    outcome: data.outcome,
    candidates: scores?.length ?? null,
    strongest: scores === null || scores.length === 0 ? null : Math.max(...scores),
    alert_id: data.alertId,
  };
};
