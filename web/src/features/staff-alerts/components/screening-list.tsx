import type { ListedScreening, listScreenings } from '@danubit/contracts/http/console/screenings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { screeningsQuery } from '../api/screenings.queries.ts';
import { listName } from './alert-words.ts';
import { outcomeText, strongestText, triggerText } from './screening-words.ts';
import { Section } from './section.tsx';

type Listed = z.infer<(typeof listScreenings)['replies'][200]>;

/** @param movement only the screening of this deposit, withdrawal or delivery */
export const ScreeningList = ({ userId, movement }: { readonly userId: string; readonly movement: string | undefined }) => {
  const [before, setBefore] = useState<string | undefined>();
  const query = useQuery(screeningsQuery({ userId, movement, before }));
  return (
    <Loaded query={query} what="the screenings" skeleton={<Skeleton className="m-5 h-72" />}>
      {({ screenings, next, run }) => (
        <>
          <LastRun run={run} />
          <Section title="Screenings" note={movement === undefined ? 'the newest first' : 'of one movement'}>
            {screenings.length === 0 ? <None movement={movement} /> : <Rows userId={userId} screenings={screenings} />}
            <div className="flex flex-wrap gap-3 px-5 pt-3">
              {before === undefined ? null : <Page label="Newest screenings" onOpen={() => setBefore(undefined)} />}
              {next === null ? null : <Page label="Earlier screenings" onOpen={() => setBefore(next)} />}
            </div>
          </Section>
        </>
      )}
    </Loaded>
  );
};

const Page = ({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) => (
  <Button variant="secondary" size="dense" onClick={onOpen}>
    {label}
  </Button>
);

const None = ({ movement }: { readonly movement: string | undefined }) => (
  <EmptyState title="No screening is recorded">
    {movement === undefined
      ? 'A customer is screened when their name is known, and whenever money moves.'
      : 'Money is screened before it is cleared. This movement has not reached that step.'}
  </EmptyState>
);

const Rows = ({ userId, screenings }: { readonly userId: string; readonly screenings: readonly ListedScreening[] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <ScrollRegion label="Table of screenings">
      <Table className="text-small">
        <caption className="sr-only">Screenings</caption>
        <thead>
          <tr>
            <HeaderCell>Screened</HeaderCell>
            <HeaderCell>Because of</HeaderCell>
            <HeaderCell align="right">Strongest candidate</HeaderCell>
            <HeaderCell>Outcome</HeaderCell>
            <HeaderCell>Alert</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {screenings.map(({ id, at, trigger, movement_id: moved, strongest, candidates, outcome, alert_id: alertId }) => (
            <Row key={id}>
              <Cell className="num">
                <Link to={consolePaths.screeningOf(userId, id)}>{formatDateTime(at)}</Link>
              </Cell>
              <Cell>
                {triggerText(trigger)}
                {moved === null ? null : <span className="mono block text-caption text-muted wrap-anywhere">{moved}</span>}
              </Cell>
              <Cell align="right" className="num">
                {strongestText(strongest, candidates)}
              </Cell>
              <Cell>{outcomeText(outcome)}</Cell>
              <Cell>
                {alertId === null ? (
                  'none'
                ) : (
                  <Link to={consolePaths.alert(alertId)} aria-label={`Alert of the screening of ${formatDateTime(at)}`}>
                    open it
                  </Link>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
};

/** A run over all customers records only matches, so its lists stand for everyone else. */
const LastRun = ({ run }: { readonly run: Listed['run'] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Section title="Last run over all customers">
      {run === null ? (
        <p className="px-5 text-small text-muted">No run is recorded yet.</p>
      ) : (
        <div className="grid gap-1 px-5 text-small">
          <p>
            {`${String(run.persons)} customers, started ${formatDateTime(run.started_at)}, `}
            {run.completed_at === null ? 'still running' : `completed ${formatDateTime(run.completed_at)}`}. Of each customer it records
            only matches that a person has to decide.
          </p>
          <ul className="grid gap-0.5 text-caption text-muted">
            {run.lists.map(({ list, sha256 }) => (
              <li key={list}>
                {listName(list)}, SHA-256 <span className="mono wrap-anywhere">{sha256}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
};
