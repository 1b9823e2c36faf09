import type { AlertRule, StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { figureText } from './alert-words.ts';
import { Section } from './section.tsx';
import { ThresholdBar } from './threshold-bar.tsx';

/** The rules with their numbers, as they were when the alert was raised. */
export const AlertWhy = ({ why }: { readonly why: StaffAlert['why'] }) => {
  const [isWhole, setWhole] = useState(false);
  const hits = why.rules.filter(({ hit }) => hit);
  const shown = isWhole ? why.rules : hits;
  return (
    <Section title="Why the rules fired" note={`rules ${why.rules_version}, ${replayText(why.replays)}`}>
      <Score why={why} />
      {shown.length === 0 ? <p className="px-5 text-small text-muted">No rule fired. The alert comes from the screening below.</p> : null}
      {shown.length === 0 ? null : (
        <ScrollRegion label="Rules and their figures">
          <Table className="text-small">
            <caption className="sr-only">Rules and their figures</caption>
            <thead>
              <tr>
                <HeaderCell>Measure</HeaderCell>
                <HeaderCell align="right">Value</HeaderCell>
                <HeaderCell align="right">Threshold</HeaderCell>
                <HeaderCell className="max-sm:hidden">
                  <span className="sr-only">Bar</span>
                </HeaderCell>
                <HeaderCell align="right">Score</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((rule) => (
                <RuleRows key={rule.id} rule={rule} />
              ))}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
      {hits.length === why.rules.length ? null : (
        <div className="px-5 pt-2">
          <Button
            variant="secondary"
            size="dense"
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {isWhole ? 'Only rules that fired' : `Also the ${String(why.rules.length - hits.length)} rules that did not fire`}
          </Button>
        </div>
      )}
    </Section>
  );
};

const replayText = (replays: boolean | null): string => {
  if (replays === null) return 'not replayed';
  return replays ? 'replayed with the stored inputs: same result' : 'replayed with the stored inputs: another result';
};

const Score = ({ why: { score, thresholds, outcome } }: { readonly why: StaffAlert['why'] }) => {
  const most = Math.max(score, thresholds.block_and_review) * 1.1;
  const share = (figure: number): number => (figure / most) * 100;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 pb-2 text-small">
      <strong>Score {score}</strong>
      <span className="min-w-24 flex-1">
        <ThresholdBar
          value={share(score)}
          ticks={[share(thresholds.review), share(thresholds.block_and_review)]}
          isReached={score >= thresholds.review}
        />
      </span>
      <span className="text-caption text-muted">
        review from {thresholds.review}, hold from {thresholds.block_and_review}, outcome: {outcome.replaceAll('_', ' ')}
      </span>
    </div>
  );
};

/** The position of a bar's tick. */
const TICK = 75;

const RuleRows = ({ rule }: { readonly rule: AlertRule }) => (
  <>
    <Row>
      <Cell colSpan={3} className={rule.hit ? 'font-bold' : 'text-muted'}>
        {rule.name}
        <span className="block text-caption font-regular text-muted">
          {rule.reason} <span className="mono">{`${rule.id} v${String(rule.version)}`}</span>
        </span>
      </Cell>
      <Cell className="max-sm:hidden" />
      <Cell align="right" className="num align-top font-bold">
        {rule.hit ? `+${String(rule.score)}` : '0'}
      </Cell>
    </Row>
    {rule.measures.map((measure, index) => (
      <Row key={`${String(index)} ${measure.measure}`}>
        <Cell className="text-muted">
          <span className="block sm:pl-3">{measure.measure}</span>
        </Cell>
        <Cell align="right" className="num">
          {figureText(measure.value, measure)}
        </Cell>
        <Cell align="right" className="num">
          <span className="text-caption text-muted">{measure.comparison}</span> {figureText(measure.threshold, measure)}
        </Cell>
        <Cell className="w-36 max-sm:hidden">
          {measure.value === null || measure.threshold === null ? null : (
            <ThresholdBar
              value={(Number(measure.value) / Math.max(1, Number(measure.threshold))) * TICK}
              ticks={[TICK]}
              isReached={measure.holds}
            />
          )}
        </Cell>
        <Cell align="right" className="text-caption text-muted">
          {measure.holds ? 'yes' : 'no'}
        </Cell>
      </Row>
    ))}
  </>
);
