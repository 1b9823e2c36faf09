import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { goamlFileOf, type GoamlPerson, type GoamlTransaction } from '@danubit/core/compliance/suspicion-report/goaml-report';
import type { AlertEvent, AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { StaffAlerts } from '../alert-desk.ts';
import type { Raised } from '../get-alert/alert-evidence.ts';
import type { ReportOfCase } from '../report-desk.ts';
import { reportProblem } from '../report-desk.ts';

type Alerted = { readonly listed: ListedAlert; readonly subject: AlertSubject; readonly raised: Raised };
/** `erased`: alerts whose customer and payment were erased since. */
type AlertedOfCase = { readonly known: readonly Alerted[]; readonly erased: readonly string[] };
type PersonNames = ReadonlyMap<string, Pick<GoamlPerson, 'firstName' | 'lastName'>>;

/** The goAML file of a draft: what people wrote, with who and what the alerts of the case are about as they were raised. */
@Injectable()
export class ReportFile {
  constructor(
    private readonly alerts: StaffAlerts,
    private readonly restrictedLog: RestrictedLog,
    private readonly database: DataSource,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem when there is no such draft, and 404 for an alert that the reader may not see */
  async of(staff: AuthenticatedCustomer, { listed, report }: ReportOfCase, version: number, now: Date): Promise<string> {
    const state = report?.state;
    if (state === undefined) throw reportProblem({ code: 'no_such_report' });
    const draft = state.draft === null ? null : orErased(state.draft, null);
    if (draft === null) throw reportProblem({ code: 'not_drafted' });
    if (state.version !== version) throw reportProblem({ code: 'version_differs' });
    const { known: alerted, erased } = await this.#alertedOf(
      staff,
      listed.state.links.map(({ alertId }) => alertId),
    );
    const names = await this.#namesOf([staff.userId, ...alerted.map(({ subject }) => subject.userId)]);
    const first = state.filed.find(({ reference }) => reference !== null)?.reference ?? null;
    return goamlFileOf({
      entityId: this.settings.values.GOAML_ENTITY_ID,
      reference: `${state.caseId}/${String(version)}`,
      submittedAt: now.toISOString(),
      fiuReference: first === null ? null : orErased(first, null),
      ...draft,
      narrative: [draft.narrative, ...alerted.flatMap(unvalued), ...erased.map(erasedRemark)].join('\n'),
      reporter: { ...nameIn(names, staff.userId), birthDate: null, country: null },
      customers: [...new Map(alerted.map((each) => [each.subject.userId, personIn(each, names)])).values(), ...erased.map(() => ERASED)],
      transactions: alerted.flatMap((each) => transactionOf(each, names)),
    });
  }

  async #alertedOf(staff: AuthenticatedCustomer, alertIds: readonly string[]): Promise<AlertedOfCase> {
    const found = await Promise.all(
      alertIds.map(async (id) => {
        const listed = await this.alerts.one(staff, id);
        const events = await this.restrictedLog.read<AlertEvent>(alertStream(id));
        const raised = events.find((event): event is Raised => event.type === 'AlertRaised');
        return raised === undefined || listed.subject === null ? id : { listed, subject: listed.subject, raised };
      }),
    );
    return {
      known: found.filter((each) => typeof each !== 'string'),
      erased: found.filter((each) => typeof each === 'string'),
    };
  }

  async #namesOf(userIds: readonly string[]): Promise<PersonNames> {
    const rows = await this.database.query<{ readonly user_id: string; readonly first_name: string; readonly last_name: string }[]>(
      `SELECT user_id, first_name, last_name FROM read.profiles WHERE user_id = ANY($1)`,
      [[...new Set(userIds)]],
    );
    return new Map(rows.map(({ user_id: id, first_name: firstName, last_name: lastName }) => [id, { firstName, lastName }]));
  }
}

const nameIn = (names: PersonNames, userId: string): Pick<GoamlPerson, 'firstName' | 'lastName'> =>
  names.get(userId) ?? { firstName: null, lastName: null };

/** Birth date and country as they were screened when the alert was raised. */
const personIn = ({ subject, raised }: Alerted, names: PersonNames): GoamlPerson => {
  const own = orErased(raised.data.parties, []).find(({ role }) => role === 'customer');
  const name = names.get(subject.userId) ?? { firstName: null, lastName: subject.name === '' ? null : subject.name };
  const isErased = orErased(raised.data.parties, null) === null || (!names.has(subject.userId) && subject.name === '');
  return { ...name, birthDate: own?.birthDate ?? null, country: own?.countries[0] ?? null, ...(isErased ? { isErased } : {}) };
};

const ERASED: GoamlPerson = { firstName: null, lastName: null, birthDate: null, country: null, isErased: true };
const erasedRemark = (alertId: string): string =>
  `Alert ${alertId}: its customer and payment were erased from our records before this file was made.`;

const eurOf = ({ subject: { payment }, raised }: Alerted): string | null => {
  if (payment === null) return null;
  const inputs = orErased(raised.data.inputs, null);
  if (inputs !== null) return toDecimal({ minor: inputs.movement.eurMinor, scale: 2 });
  return payment.money.asset === 'EUR' ? toDecimal(payment.money) : null;
};

/** What moves without a value in EUR, such as a delivery of coins, is described in words: the schema has no place for it. */
const unvalued = (each: Alerted): readonly string[] => {
  const { payment } = each.subject;
  if (payment === null || eurOf(each) !== null) return [];
  const { paymentId, money, payerName } = payment;
  return [`${paymentId}: ${toDecimal(money)} ${tickerOf(money.asset)}${payerName === null ? '' : `, ${payerName}`}`];
};

const OUTGOING: readonly string[] = ['withdrawal', 'delivery'];

const transactionOf = (each: Alerted, names: PersonNames): readonly GoamlTransaction[] => {
  const { listed, subject, raised } = each;
  const [amountLocal, payment] = [eurOf(each), subject.payment];
  if (amountLocal === null || payment === null) return [];
  const inputs = orErased(raised.data.inputs, null);
  const { asset } = payment.money;
  return [
    {
      id: payment.paymentId,
      amountLocal,
      method: payment.method,
      otherSide: payment.payerName,
      customer: personIn(each, names),
      at: inputs === null ? listed.raisedAt : new Date(inputs.movement.atMs).toISOString(),
      foreign: asset === 'EUR' ? null : { currency: tickerOf(asset), amount: toDecimal(payment.money) },
      isOutgoing: OUTGOING.includes(payment.method),
      isAttempt: listed.state.isHeld && listed.state.status !== 'cleared',
    },
  ];
};
