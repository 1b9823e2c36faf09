import { ALERT_AGES, type getAlertFigures } from '@danubit/contracts/http/console/alerts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AsOfField } from '../../../ui/moment-field.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { alertFiguresQuery } from '../api/alerts.queries.ts';
import { PastQueue } from './past-queue.tsx';

type Figures = z.infer<(typeof getAlertFigures)['replies'][200]>;

const AGES: Readonly<Record<(typeof ALERT_AGES)[number], string>> = {
  under_4_hours: 'Less than 4 hours',
  under_a_day: '4 to 24 hours',
  under_3_days: '1 to 3 days',
  older: 'More than 3 days',
};

/** How long alerts wait, and what became of them, at this or a past moment. */
export const AlertFigures = () => {
  const [at, setAt] = useState<string>();
  const query = useQuery(alertFiguresQuery(at));
  return (
    <div className="grid gap-6">
      <AsOfField onChange={setAt} />
      <Loaded query={query} what="the figures" skeleton={<Skeleton className="h-64" />}>
        {(figures) => <Shown figures={figures} />}
      </Loaded>
      {at === undefined ? null : <PastQueue at={at} />}
    </div>
  );
};

const Shown = ({ figures }: { readonly figures: Figures }) => {
  const { formatDateTime } = useTimeFormat();
  const { at, ages, late, outcomes, median_hours: median, reasons, cases } = figures;
  return (
    <div className="grid gap-6">
      <p role="status" className="text-ui text-muted">
        As of {formatDateTime(at)}. {late} {late === 1 ? 'alert is' : 'alerts are'} late.
        {` ${String(cases.open)} ${cases.open === 1 ? 'case is' : 'cases are'} open, ${String(cases.late)} late.`}
      </p>
      <Figure
        title="Waiting, by age"
        heads={['Age', 'Waiting', 'Of these held']}
        rows={ALERT_AGES.map((age) => [AGES[age], ages[age].waiting, ages[age].held])}
      />
      <Figure
        title="Decided in the 30 days before"
        heads={['Outcome', 'Alerts']}
        rows={[
          ['Cleared', outcomes.clear],
          ['Public function confirmed', outcomes.confirm_pep],
          ['Kept on hold', outcomes.keep],
          ['Refused', outcomes.refuse],
        ]}
        note={median === null ? 'None was decided.' : `Half of them within ${String(median)} hours.`}
      />
      <Figure
        title="Reasons in the 30 days before"
        heads={['Weightiest reason', 'Raised', 'Of these cleared']}
        rows={reasons.map(({ reason, raised, cleared }) => [
          reason === 'listed_name' ? 'Name close to a listed name' : reason,
          raised,
          cleared,
        ])}
        note={reasons.length === 0 ? 'No alert was raised.' : undefined}
      />
    </div>
  );
};

type FigureProps = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
  readonly note?: string | undefined;
};

const Figure = ({ title, heads, rows, note }: FigureProps) => (
  <Card>
    <CardHeader title={title} />
    <ScrollRegion label={title}>
      <Table className="text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <HeaderCell key={head} align={index === 0 ? 'left' : 'right'}>
                {head}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <Row key={name}>
              <Cell>{name}</Cell>
              {counts.map((count, index) => (
                <Cell key={heads[index + 1]} align="right" className="num">
                  {count}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
    {note === undefined ? null : <p className="px-5 py-3 text-caption text-muted">{note}</p>}
  </Card>
);
