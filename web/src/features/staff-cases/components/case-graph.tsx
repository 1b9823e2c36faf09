import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { customersOf, reasonsText } from './case-words.ts';

const [ROW, TOP, WIDTH, HEIGHT] = [56, 8, 240, 40];
const RIGHT = 360;

type Node = { readonly id: string; readonly title: string; readonly text: string };

/** A line from each customer of the case to each alert and each piece of evidence about them. The tables below say the same. */
export const CaseGraph = ({ shown }: { readonly shown: StaffCase }) => {
  const customers = customersOf(shown);
  const things = [
    ...shown.alerts.map(({ id, customer, amount, currency, reasons, trigger }) => ({
      id,
      owner: customer?.user_id,
      title: amount === null || currency === null ? trigger : `${amount} ${currency}`,
      text: reasonsText(reasons),
    })),
    ...shown.evidence.map(({ position, customer, type, text }) => ({ id: position, owner: customer.user_id, title: type, text })),
  ];
  const rows = Math.max(customers.length, things.length);
  const yOf = (index: number, count: number): number => TOP + (index + (rows - count) / 2) * ROW;
  return (
    <figure className="overflow-x-auto border-y border-line py-3">
      <svg
        role="img"
        aria-label={[
          counted(customers.length, 'customer'),
          counted(shown.alerts.length, 'alert'),
          counted(shown.evidence.length, 'piece', ' of evidence'),
        ].join(', ')}
        viewBox={`0 0 ${String(RIGHT + WIDTH + 2)} ${String(TOP * 2 + rows * ROW)}`}
        className="w-full max-w-[40rem] min-w-[32rem]"
      >
        {things.map(({ id, owner }, index) => {
          const from = customers.findIndex(({ user_id: userId }) => userId === owner);
          if (from === -1) return null;
          const [y1, y2] = [yOf(from, customers.length) + HEIGHT / 2, yOf(index, things.length) + HEIGHT / 2];
          return <line key={id} x1={WIDTH} y1={y1} x2={RIGHT} y2={y2} className="stroke-line-strong" />;
        })}
        {customers.map(({ user_id: id, name }, index) => (
          <Box key={id} node={{ id, title: name ?? 'Name unknown', text: 'customer' }} x={1} y={yOf(index, customers.length)} />
        ))}
        {things.map((node, index) => (
          <Box key={node.id} node={node} x={RIGHT} y={yOf(index, things.length)} />
        ))}
      </svg>
    </figure>
  );
};

/** "2 alerts" */
const counted = (count: number, word: string, rest = ''): string => `${String(count)} ${word}${count === 1 ? '' : 's'}${rest}`;

const LONGEST = 34;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const Box = ({ node: { title, text }, x, y }: { readonly node: Node; readonly x: number; readonly y: number }) => (
  <g>
    <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={4} className="fill-surface stroke-line-strong" />
    <text x={x + 10} y={y + 17} className="fill-ink text-small font-bold">
      {short(title)}
    </text>
    <text x={x + 10} y={y + 32} className="fill-muted text-caption">
      {short(text)}
    </text>
  </g>
);
