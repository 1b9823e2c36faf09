import type { AlertCandidate, StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { countryNameOf } from '../../../lib/country-names.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { candidateState, listName, ROLES } from './alert-words.ts';
import { Section } from './section.tsx';

type Screening = StaffAlert['screening'];
type Party = NonNullable<Screening['parties']>[number];

/** Who was compared with which lists, and how each candidate scored. */
export const AlertScreening = ({ screening, isFirst }: { readonly screening: Screening; readonly isFirst: boolean }) => {
  const { parties, lists, algorithm, thresholds } = screening;
  const found = parties?.flatMap(({ candidates }) => candidates).length ?? 0;
  return (
    <Section title="Screening candidates" note={`${algorithm}, a person decides from a score of ${thresholds.review.toFixed(2)}`}>
      {parties === null ? <p className="px-5 text-small text-muted">The screened data was erased.</p> : null}
      {parties !== null && found === 0 ? <p className="px-5 text-small text-muted">No listed name is similar.</p> : null}
      {(parties ?? [])
        .filter(({ candidates }) => candidates.length > 0)
        .map((party) => (
          <Candidates key={party.role} party={party} />
        ))}
      <details className="px-5 pt-2 text-caption text-muted" open={isFirst}>
        <summary className="min-h-6 cursor-pointer">{lists.length} lists</summary>
        <ul className="mt-1 grid gap-0.5">
          {lists.map(({ list, sha256, published_at: publishedAt, entries }) => (
            <li key={list}>
              {listName(list)}, {publishedAt === null ? 'date unknown' : `published ${publishedAt.slice(0, 10)}`},{' '}
              {entries === 1 ? '1 entry' : `${String(entries)} entries`}, SHA-256 <span className="mono wrap-anywhere">{sha256}</span>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
};

const Candidates = ({ party }: { readonly party: Party }) => {
  const label = `Candidates for the ${ROLES[party.role].toLowerCase()}`;
  return (
    <>
      <p className="px-5 pb-1 text-small">
        {ROLES[party.role]}: <strong>{party.names.join(', ')}</strong>
        {party.birth_date === null ? '' : `, born ${party.birth_date}`}
        {party.countries.length === 0 ? '' : `, ${party.countries.map(countryNameOf).join(', ')}`}
      </p>
      <ScrollRegion label={label}>
        <Table className="text-small">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <HeaderCell>Listed name</HeaderCell>
              <HeaderCell align="right">Name</HeaderCell>
              <HeaderCell>Birth date</HeaderCell>
              <HeaderCell>Country</HeaderCell>
              <HeaderCell>Document</HeaderCell>
              <HeaderCell>Address</HeaderCell>
              <HeaderCell align="right">Score</HeaderCell>
              <HeaderCell>State</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {party.candidates.map((candidate) => (
              <CandidateRow key={`${candidate.list} ${candidate.entry_id}`} candidate={candidate} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </>
  );
};

const CandidateRow = ({ candidate }: { readonly candidate: AlertCandidate }) => {
  const { features, hit } = candidate;
  return (
    <Row>
      <Cell className={hit ? 'font-bold' : ''}>
        {candidate.listed_name}
        <span className="block text-caption font-regular text-muted">
          {listName(candidate.list)}, entry <span className="mono">{candidate.entry_id}</span>
          {candidate.programmes.length === 0 ? '' : `, ${candidate.programmes.join(', ')}`}
        </span>
      </Cell>
      <Cell align="right" className="num">
        {features.name.toFixed(2)}
      </Cell>
      <Cell>{features.birth_date}</Cell>
      <Cell>{features.country}</Cell>
      <Cell>{features.document}</Cell>
      <Cell>{features.wallet}</Cell>
      <Cell align="right" className="num font-bold">
        {candidate.score.toFixed(2)}
      </Cell>
      <Cell>{candidateState(candidate)}</Cell>
    </Row>
  );
};
