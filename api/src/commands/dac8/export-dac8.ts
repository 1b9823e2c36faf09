import { decodeEach, type Delivery } from '@danubit/consumer/decode-each';
import { toDecimal } from '@danubit/contracts/values/money';
import { dac8FileOf, type Dac8User } from '@danubit/core/compliance/dac8/dac8-file';
import { evolveMovement, linesOf, MOVEMENT_TYPES, type Movement } from '@danubit/core/compliance/dac8/dac8-figures';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { verifiedPersonOf } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { pagesOf } from '@danubit/event-store/log-pages';
import { isErased } from '@danubit/event-store/kernel/personal';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Request = { readonly year: string; readonly ownNumber: string; readonly madeAt: string; readonly isTest: boolean };
/** Customers with movements in the year who are not in the report, and what is missing. */
type Gap = { readonly user_id: string; readonly missing: 'tax_residence' | 'verified_details' };
type RecipientRecorded = Extract<TravelRuleEvent, { type: 'OriginatorBeneficiaryRecorded' }>;
/** Who received a transfer is in a stream of its delivery. */
const READ: readonly string[] = [...MOVEMENT_TYPES, 'OriginatorBeneficiaryRecorded'];
type Unreadable = Pick<Delivery, 'position' | 'stream' | 'type'>;

/**
 * Writes `dac8.xml`, the report of a year, and `summary.json` with its hash, the exact sums, and the customers who are missing in it.
 * @returns how many customers are in the report, who is missing, and what this code cannot read
 * @throws Error when the folder is not empty
 */
export const exportDac8 = async (log: EventLog, folder: string, request: Request) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const head = await log.head();
  const { movements, unreadable } = await movementsUpTo(log, head);
  const gaps: Gap[] = [];
  const users: Dac8User[] = [];
  for (const own of Map.groupBy(movements, ({ subjectId }) => subjectId).values()) {
    const lines = linesOf(own, request.year);
    const [{ userId, subjectId } = { userId: '', subjectId: '' }] = own;
    if (lines.length === 0) continue;
    const known = await detailsOf(log, subjectId);
    if (typeof known === 'string') gaps.push({ user_id: userId, missing: known });
    else users.push({ userId, ...known, lines });
  }
  const xml = dac8FileOf({ ...request, reference: head.replace(/^0+(?=\d)/, ''), users });
  await writeFile(join(folder, 'dac8.xml'), xml, { mode: 0o600 });
  const summary = {
    format: 'danubit-dac8/1',
    year: request.year,
    position: head,
    file: 'dac8.xml',
    sha256: createHash('sha256').update(xml).digest('hex'),
    users: users.map(({ userId, country, lines }) => ({
      user_id: userId,
      country,
      lines: lines.map(({ units, value, ...line }) => ({ ...line, units: toDecimal(units), value: toDecimal(value) })),
    })),
    /** The customer file has no field for it. */
    not_collected: ['postal address'],
    gaps,
    unreadable,
  };
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, undefined, 2)}\n`, { mode: 0o600 });
  return { reported: users.length, gaps, unreadable };
};

/** Every order, withdrawal and receipt up to a position: one of this year may have been placed in the year before. */
const movementsUpTo = async (log: EventLog, head: Position) => {
  const byStream = new Map<string, Movement>();
  const toProviders = new Set<string>();
  const unreadable: Unreadable[] = [];
  for await (const page of pagesOf(log.store, head)) {
    const due = page.filter(({ type, stream }) => READ.includes(type) && !isSandboxStream(stream));
    for (const { event, position, stream, type } of await decodeEach(log, due)) {
      if (event === null) {
        unreadable.push({ position, stream, type });
        continue;
      }
      if (event.type === 'OriginatorBeneficiaryRecorded') {
        noteRecipient(toProviders, event as RecipientRecorded);
        continue;
      }
      const next = evolveMovement(byStream.get(stream) ?? null, event as Parameters<typeof evolveMovement>[1]);
      if (next !== null) byStream.set(stream, next);
    }
  }
  const movements = [...byStream.values()].map((movement) => ({ ...movement, isToProvider: toProviders.has(movement.deliveryId ?? '') }));
  return { movements, unreadable };
};

/** The last record of a delivery counts: the customer's details may have changed during a hold. */
const noteRecipient = (toProviders: Set<string>, { data: { deliveryId, recipient } }: RecipientRecorded): void => {
  if (recipient === 'provider') toProviders.add(deliveryId);
  else toProviders.delete(deliveryId);
};

const detailsOf = async (log: EventLog, subjectId: string): Promise<Gap['missing'] | Omit<Dac8User, 'userId' | 'lines'>> => {
  const { state, history } = await log.loadWithHistory(customer, customerStream(subjectId));
  const { taxResidence } = state.file;
  if (taxResidence === null) return 'tax_residence';
  const { country, taxNumber } = taxResidence;
  const person = verifiedPersonOf(history);
  if (person === null || isErased(country) || isErased(taxNumber)) return 'verified_details';
  const { firstName, lastName, birthDate } = person;
  return { firstName, lastName, birthDate, country, taxNumber };
};
