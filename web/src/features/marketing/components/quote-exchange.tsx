import { ENDPOINTS } from '../../../content/api-reference.ts';
import { CodePanel } from '../../../ui/code-panel.tsx';

/** A request and its reply, taken from the API reference. */
export const QuoteExchange = () => {
  const [quote] = ENDPOINTS.quotes;
  return quote === undefined ? null : (
    <div className="grid gap-3">
      <CodePanel
        title={`${quote.method} ${quote.path}`}
        code={`curl -H "Authorization: Bearer $DANUBIT_API_KEY" \\\n  "$DANUBIT_URL${quote.sample.address}"`}
      />
      {quote.response === undefined ? null : <CodePanel title="200 OK" code={quote.response} copyable={false} />}
    </div>
  );
};
