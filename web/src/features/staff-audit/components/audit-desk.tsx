import type { EventRef, PastScreen } from '@danubit/contracts/http/console/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskKeys } from '../../../lib/use-desk-keys.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { momentQuery, timelineQuery, type Looking } from '../api/audit.queries.ts';
import { DeskViews, type View } from './desk-views.tsx';
import { EvidenceDrawer, type Evidence } from './evidence-drawer.tsx';
import { MomentBar, neighbours } from './moment-bar.tsx';

const NO_EVENTS: readonly EventRef[] = [];

/** One customer at any moment, alone or beside another moment. */
export const AuditDesk = ({ looking }: { readonly looking: Looking }) => {
  const [a, setA] = useState('now');
  const [b, setB] = useState<string | null>(null);
  const [view, setView] = useState<View>('dashboard');
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const timeline = useQuery(timelineQuery(looking));
  const moment = useQuery(momentQuery(looking, a, b));
  const events = timeline.data?.events ?? NO_EVENTS;
  const shown = moment.data?.shown;
  const { before, after } = neighbours(events, shown?.position ?? '');
  useDeskKeys(evidence === null && shown !== undefined, {
    ArrowLeft: () => {
      setA(before ?? a);
    },
    ArrowRight: () => {
      setA(after ?? 'now');
    },
    b: () => {
      setB(shown?.position ?? null);
    },
    n: () => {
      setA('now');
    },
  });
  return (
    <Loaded query={moment} what="this moment" skeleton={<Skeleton className="m-5 h-[32rem]" />}>
      {({ shown: screen, compared, changes, user_id: userId }) => (
        <div className={moment.isPlaceholderData ? 'opacity-70' : ''} aria-busy={moment.isPlaceholderData}>
          <MomentBar
            title={<Title screen={screen} userId={userId} count={events.length} />}
            a={screen}
            b={compared}
            events={events}
            onA={setA}
            onB={setB}
          />
          <DeskViews
            {...{ looking, at: a, view, screen, compared, changes, events }}
            earlier={timeline.data?.earlier ?? 0}
            onView={setView}
            onEvidence={setEvidence}
          />
          {evidence === null ? null : <EvidenceDrawer looking={looking} evidence={evidence} onShow={setEvidence} />}
        </div>
      )}
    </Loaded>
  );
};

type TitleProps = { readonly screen: PastScreen; readonly userId: string; readonly count: number };

const Title = ({ screen, userId, count }: TitleProps) => (
  <div>
    <h1 className="text-[1.375rem] leading-tight">{screen.name ?? 'Name unknown'}</h1>
    <p className="text-caption text-muted">
      <span className="font-mono break-all">{userId}</span> · {String(count)} events · look-up recorded
    </p>
  </div>
);
