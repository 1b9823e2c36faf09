import type { CustomerScreening, KnownDecision } from '@danubit/contracts/http/console/screenings.contract';
import { toDecimal } from '@danubit/contracts/values/money';
import { AlertBook, type AlertMade } from '@danubit/core/compliance/alert-book';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { ScreeningCandidate } from '@danubit/core/domain/compliance/screening-evidence';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { screeningOf } from '../get-alert/alert-evidence.ts';
import { RecordReads } from '../record-reads.ts';
import { listedScreeningOf, movementIn, ScreeningDesk, unknownScreening, type RecordedScreening } from '../screening-desk.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Made = AlertMade & { readonly alertId: string };
type Pair = Pick<ScreeningCandidate, 'list' | 'entryId' | 'contentHash'>;
/** A listed entry about which people had decided, and their decision. */
type Known = { readonly pair: Pair; readonly made: Made };

export class GetScreening extends Query<CustomerScreening> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
    readonly screeningId: string,
  ) {
    super();
  }
}

/** One past screening, as it was recorded, and what people decided about it. */
@QueryHandler(GetScreening)
export class GetScreeningHandler implements IQueryHandler<GetScreening> {
  constructor(
    private readonly desk: ScreeningDesk,
    private readonly book: AlertBook,
    private readonly restrictedLog: RestrictedLog,
    private readonly database: DataSource,
    private readonly reads: RecordReads,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ staff, userId, screeningId }: GetScreening): Promise<CustomerScreening> {
    const history = await this.desk.of(staff, userId);
    const screening = history.find(({ metadata }) => metadata.eventId === screeningId);
    if (screening === undefined) throw unknownScreening();
    await this.reads.record({ staff, purpose: 'screening_view' }, [{ kind: 'screening', id: screeningId, userId }]);
    const movement = movementIn(screening);
    const { alertId } = screening.data;
    const raised = alertId === null ? undefined : await this.book.of(alertId);
    const known = await this.#knownAt(screening, history);
    const names = await namesOf(this.database, peopleIn([...(raised?.decisions ?? []), ...known.map(({ made }) => made)]));
    return {
      ...listedScreeningOf(screening),
      user_id: userId,
      movement: movement === null ? null : { kind: movement.kind, amount_eur: toDecimal({ minor: movement.eurMinor, scale: 2 }) },
      rules: screening.type === 'MovementAssessed' ? screening.data.rules : null,
      main_position: screening.data.mainPosition,
      screening: screeningOf(screening),
      known: known.map(({ pair, made }) => knownDecisionOf(pair, made, names)),
      alert:
        raised === undefined
          ? null
          : {
              id: raised.state.alertId,
              status: raised.state.status,
              decisions: raised.decisions.map((made) => decisionOf(made, names)),
            },
    };
  }

  /** For each candidate that was decided before, the decision that counted. */
  async #knownAt({ data, recordedAt }: RecordedScreening, history: readonly RecordedScreening[]): Promise<readonly Known[]> {
    const decided = orErased(data.parties, [])
      .flatMap(({ candidates }) => candidates)
      .filter((candidate) => candidate.decided !== null);
    if (decided.length === 0) return [];
    const before = await this.#decisionsBefore(recordedAt, history);
    return decided.flatMap((pair) => {
      const made = before.find(({ pairs }) => pairs.some((each) => isSame(each, pair)))?.made;
      return made === undefined ? [] : [{ pair, made }];
    });
  }

  /** The last decision about each alert of the customer, the latest first, with the entries that it was about. */
  async #decisionsBefore(at: string, history: readonly RecordedScreening[]) {
    const alertIds = [...new Set(history.flatMap(({ data: { alertId } }) => (alertId === null ? [] : [alertId])))];
    const found = await Promise.all(
      alertIds.map(async (alertId) => {
        const last = (await this.book.of(alertId))?.decisions.findLast((made) => made.at <= at);
        return last === undefined ? [] : [{ made: { ...last, alertId }, pairs: await this.#pairsOf(alertId) }];
      }),
    );
    return found.flat().toSorted((one, other) => other.made.at.localeCompare(one.made.at));
  }

  async #pairsOf(alertId: string): Promise<readonly Pair[]> {
    const [raised] = await this.restrictedLog.read<AlertEvent>(alertStream(alertId));
    return raised?.type === 'AlertRaised'
      ? orErased(raised.data.parties, [])
          .flatMap(({ candidates }) => candidates)
          .filter(({ hit }) => hit)
      : [];
  }
}

const isSame = (one: Pair, other: Pair): boolean =>
  one.list === other.list && one.entryId === other.entryId && one.contentHash === other.contentHash;

const peopleIn = (decisions: readonly AlertMade[]): readonly (string | null)[] =>
  decisions.flatMap(({ by, approvedBy }) => [by, approvedBy]);

const decisionOf = ({ decision, rationale, at, by, approvedBy }: AlertMade, names: Names) => ({
  decision,
  rationale,
  at,
  by: personOf(by, names),
  approved_by: approvedBy === null ? null : personOf(approvedBy, names),
});

const knownDecisionOf = ({ list, entryId }: Pair, made: Made, names: Names): KnownDecision => ({
  list,
  entry_id: entryId,
  alert_id: made.alertId,
  ...decisionOf(made, names),
});
