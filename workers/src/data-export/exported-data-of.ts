import type { ExportedData } from '@danubit/core/data-export/exported-data';
import { isExported, shownData, withoutInternals } from '@danubit/core/data-export/exported-data';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { lawOn, ORDINARY_CLASSES, periodText, retentionRuleOf } from '@danubit/core/domain/privacy/retention/retention-rules';
import { renderMail } from '@danubit/core/mail/mail-templates';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { OwnEvent, Person } from './collect-events.ts';
import type { OwnRows } from './own-rows.ts';

const classByType: ReadonlyMap<string, string | null> = new Map(
  Object.values<EventDefinition>(mainLogEvents).map(({ type, retentionClass }) => [type, retentionClass]),
);

type Parts = { readonly events: readonly OwnEvent[]; readonly rows: OwnRows; readonly now: Date; readonly publicUrl: string };

/** Everything that was collected about a person, in the form of `data.json`. */
export const exportedDataOf = ({ userId, subjectId }: Person, { events, rows, now, publicUrl }: Parts): ExportedData => ({
  format: 'danubit-personal-data',
  version: 1,
  made_at: now.toISOString(),
  person: { user_id: userId, subject_id: subjectId },
  events: events
    .filter(({ type }) => isExported(type))
    .map(({ type, stream, data, metadata }) => ({
      type,
      at: metadata.occurredAt,
      record: stream,
      retention_class: classByType.get(type) ?? null,
      data: shownData(type, data),
    })),
  emails: events.flatMap((event) => emailOf(event, publicUrl)),
  tables: cleaned(rows.tables),
  sign_in: cleaned(rows.signIn),
  retention: retentionTable(now),
});

export const retentionTable = (now: Date): ExportedData['retention'] =>
  ORDINARY_CLASSES.map(retentionRuleOf).map((rule) => ({
    retention_class: rule.retentionClass,
    what: rule.what,
    law: lawOn(rule, now.toISOString().slice(0, 10)),
    period: periodText(rule),
  }));

const emailOf = ({ type, data, metadata }: OwnEvent, publicUrl: string): ExportedData['emails'] => {
  if (type !== 'MailRequested' || isErased(data.to) || isErased(data.parameters)) return [];
  const { subject, text } = renderMail(data.template, data.parameters, publicUrl);
  return [{ at: metadata.occurredAt, to: data.to, subject, text }];
};

type Tables = OwnRows['tables'];
const cleaned = (tables: Tables): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, withoutInternals(rows) as Record<string, unknown>[]]));
