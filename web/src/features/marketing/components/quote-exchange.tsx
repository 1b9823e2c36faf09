import { ENDPOINTS } from '../../../content/api-reference.ts';
import { CodePanel } from '../../../ui/code-panel.tsx';

/** A request and its answer, as the reference has them. */
export const QuoteExchange = () => {
  const [quote] = ENDPOINTS.quotes;
  return quote === undefined ? null : (
    <div className="grid gap-3">
      <CodePanel title={`${quote.method} ${quote.path}`} code={quote.request} />
      {quote.response === undefined ? null : <CodePanel title="200 OK" code={quote.response} copyable={false} />}
    </div>
  );
};
