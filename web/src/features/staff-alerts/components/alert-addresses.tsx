import type { AssessedAddress } from '@danubit/contracts/http/console/assessed-address';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { figureText } from './alert-words.ts';
import { Section } from './section.tsx';

type Addresses = { readonly addresses: readonly AssessedAddress[] };

/** What blockchain analytics said about the addresses on the other side, as it was when the alert was raised. */
export const AlertAddresses = ({ addresses }: Addresses) => {
  const [first] = addresses;
  if (first === undefined) return null;
  const label = first.direction === 'incoming' ? 'Addresses that paid' : 'Address to which coins go';
  return (
    <Section title="Blockchain analytics" note={first.provider}>
      <ScrollRegion label={label}>
        <Table className="text-small">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <HeaderCell>{label}</HeaderCell>
              <HeaderCell>Whose funds</HeaderCell>
              <HeaderCell align="right">Risk score of 100</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {addresses.map((assessed) => (
              <AddressRow key={assessed.address} assessed={assessed} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Section>
  );
};

const AddressRow = ({ assessed }: { readonly assessed: AssessedAddress }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Row>
      <Cell>
        <span className="mono wrap-anywhere">{assessed.address}</span>
        <span className="block text-caption text-muted">
          {formatDateTime(assessed.assessed_at)}, reference <span className="mono wrap-anywhere">{assessed.reference}</span>
        </span>
      </Cell>
      <Cell>{assessed.exposures.length === 0 ? 'Not known' : assessed.exposures.map(exposureText).join(', ')}</Cell>
      <Cell align="right" className="num font-bold">
        {assessed.score}
      </Cell>
    </Row>
  );
};

/** "sanctions 12.0%" */
const exposureText = ({ category, per_mille: perMille }: AssessedAddress['exposures'][number]): string =>
  `${category.replaceAll('_', ' ')} ${figureText(String(perMille), { unit: 'per_mille' })}`;
