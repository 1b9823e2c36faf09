import type { PastScreen } from '@danubit/contracts/http/console/audit.contract';
import { useId, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import type { Figure } from '../api/audit.queries.ts';
import { taskWords, wordsOf } from './audit-words.ts';

type PastScreenViewProps = { readonly label: string; readonly screen: PastScreen; readonly onFigure: (figure: Figure) => void };

/** What the customer saw at a moment. A figure leads to the events behind it. */
export const PastScreenView = ({ label, screen, onFigure }: PastScreenViewProps) => {
  const { formatDateTime } = useTimeFormat();
  const id = useId();
  const { name, at, verification, balances, transactions, limits, settings, methods, tasks, left_out: leftOut } = screen;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="card-title">
          {label}
        </h2>
        <span className="num text-caption text-muted">{at === null ? 'before the first event' : formatDateTime(at)}</span>
      </div>
      {leftOut.length === 0 ? null : (
        <p role="note" className="text-caption text-warning">
          Without {leftOut.map(({ stream, revision }) => `${stream} from #${revision}`).join(', ')}, which cannot be read.
        </p>
      )}
      <p className="font-strong">{name ?? (verification === null ? 'No account yet' : 'Name erased')}</p>
      <Balances balances={balances} onFigure={onFigure} />
      <Limits limits={limits} />
      <Tasks verification={verification} tasks={tasks} />
      <Transactions transactions={transactions} total={screen.transactions_total} onFigure={onFigure} />
      <Settings settings={settings} methods={methods} onFigure={onFigure} />
    </section>
  );
};

type OnFigure = { readonly onFigure: (figure: Figure) => void };

const Balances = ({ balances, onFigure }: Pick<PastScreen, 'balances'> & OnFigure) => (
  <Part title="Balances">
    {balances.length === 0 ? <None text="No balance" /> : null}
    {balances.flatMap(({ key, currency, available, reserved, debt }) =>
      [
        { column: 'available_balance', word: 'available', amount: available },
        { column: 'reserved_balance', word: 'reserved', amount: reserved },
        { column: 'debt_balance', word: 'owed', amount: debt },
      ]
        .filter(({ column, amount }) => column === 'available_balance' || /[1-9]/.test(amount))
        .map(({ column, word, amount }) => (
          <Line key={`${key} ${column}`} name={`${currency} ${word}`}>
            <FigureButton
              label={`${currency} ${word}`}
              onPress={() => {
                onFigure({ table: 'balances', key, column });
              }}
            >
              {formatMoney(amount, currency)}
            </FigureButton>
          </Line>
        )),
    )}
  </Part>
);

const Limits = ({ limits }: Pick<PastScreen, 'limits'>) => (
  <Part title="Limits">
    <Line name={`Today (${limits.day})`}>
      {formatMoney(limits.daily_used, limits.currency)} of {formatMoney(limits.daily, limits.currency)}
    </Line>
    <Line name="This month">
      {formatMoney(limits.monthly_used, limits.currency)} of {formatMoney(limits.monthly, limits.currency)}
    </Line>
    <Line name="Counted in">{limits.zone}</Line>
  </Part>
);

const Tasks = ({ verification, tasks }: Pick<PastScreen, 'verification' | 'tasks'>) => (
  <Part title="Verification and open tasks">
    <Line name="Verification">{verification === null ? 'none' : wordsOf(verification.status)}</Line>
    {tasks.length === 0 ? <None text="No open task" /> : null}
    {tasks.map(({ kind, detail }) => (
      <Line key={`${kind} ${detail ?? ''}`} name={taskWords(kind)}>
        <span className="font-mono break-all">{detail}</span>
      </Line>
    ))}
  </Part>
);

const Transactions = ({ transactions, total, onFigure }: Pick<PastScreen, 'transactions'> & { readonly total: number } & OnFigure) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Part title={`Transactions (${String(total)})`}>
      {transactions.length === 0 ? <None text="No transaction" /> : null}
      {transactions.map(({ id: transaction, created_at: createdAt, amount, currency, status, method }) => (
        <Line key={transaction} name={`${formatDateTime(createdAt)}, ${method}`}>
          <FigureButton
            label={`Status of ${transaction}`}
            onPress={() => {
              onFigure({ table: 'transactions', key: transaction, column: 'status' });
            }}
          >
            {formatMoney(amount, currency)}, {status.replaceAll('_', ' ')}
          </FigureButton>
        </Line>
      ))}
    </Part>
  );
};

const Settings = ({ settings, methods, onFigure }: Pick<PastScreen, 'settings' | 'methods'> & OnFigure) => (
  <Part title="Settings and cards">
    {settings.length + methods.length === 0 ? <None text="Nothing changed from the defaults" /> : null}
    {methods.map(({ brand, last_four: lastFour, is_default: isDefault }, index) => (
      <Line key={`${brand} ${lastFour} ${String(index)}`} name={isDefault ? 'Card, default' : 'Card'}>
        {brand} {lastFour}
      </Line>
    ))}
    {settings.map(({ table, key, name: setting, value }) => (
      <Line key={`${table} ${setting}`} name={wordsOf(setting)}>
        <FigureButton
          label={wordsOf(setting)}
          onPress={() => {
            onFigure({ table, key, column: setting });
          }}
        >
          {value}
        </FigureButton>
      </Line>
    ))}
  </Part>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="rounded-control border border-line bg-surface px-3 py-2.5">
    <h3 className="mb-1 text-caption font-medium text-muted">{title}</h3>
    <ul>{children}</ul>
  </div>
);

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-1 text-caption not-last:border-b">
    <span className="text-muted">{name}</span>
    <span className="num text-right break-words">{children}</span>
  </li>
);

const None = ({ text }: { readonly text: string }) => <li className="py-1 text-caption text-muted">{text}</li>;

type FigureButtonProps = { readonly label: string; readonly onPress: () => void; readonly children: ReactNode };

const FigureButton = ({ label, onPress, children }: FigureButtonProps) => (
  <button
    type="button"
    title={`Show the events behind it: ${label}`}
    className="dense-target num text-right underline decoration-dotted underline-offset-3 hover:decoration-solid"
    onClick={onPress}
  >
    {children}
  </button>
);
