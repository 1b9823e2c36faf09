import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Endpoint } from '../../../content/api-reference.ts';
import { Button } from '../../../ui/button.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { idsIn, mistakeIn, sendToSandbox, withOwnIds, type Mistake, type SandboxAnswer } from './sandbox-request.ts';

type TryItProps = Pick<Endpoint, 'method' | 'sample' | 'title'>;

/** For as long as the page is open: the key, and the ids of answers, so that an order follows a quote without copying. */
const visit: { apiKey: string; ids: ReadonlyMap<string, string> } = { apiKey: '', ids: new Map() };

/** Sends a request to the sandbox of the visitor's own test key. */
export const TryIt = ({ method, sample, title }: TryItProps) => {
  const [apiKey, setApiKey] = useState(visit.apiKey);
  const [address, setAddress] = useState(() => withOwnIds(sample.address, visit.ids));
  const [body, setBody] = useState(() => sample.body && withOwnIds(JSON.stringify(sample.body, null, 2), visit.ids));
  const [mistake, setMistake] = useState<Mistake>();
  const [outcome, setOutcome] = useState<SandboxAnswer | 'sending' | 'lost'>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mistake !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [mistake]);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const request = {
      method,
      apiKey: apiKey.trim(),
      address: withOwnIds(address, visit.ids),
      body: body === undefined ? undefined : withOwnIds(body, visit.ids),
    };
    const found = mistakeIn(request, location.origin);
    setMistake(found);
    if (found !== undefined) return;
    visit.apiKey = request.apiKey;
    setAddress(request.address);
    setBody(request.body);
    setOutcome('sending');
    const answer = await sendToSandbox(request).catch(() => 'lost' as const);
    if (answer !== 'lost') visit.ids = new Map([...visit.ids, ...idsIn(answer.text)]);
    setOutcome(answer);
  };
  const errorOf = (field: Mistake['field']): string | undefined => (mistake?.field === field ? mistake.message : undefined);
  return (
    <form ref={form} noValidate className="grid gap-4 pt-2 pb-4" onSubmit={(event) => void send(event)}>
      <Field label="Test key" error={errorOf('apiKey')} hint="It stays in this page until you leave it.">
        {(control) => (
          <Input {...control} type="password" autoComplete="off" value={apiKey} onChange={({ target }) => setApiKey(target.value)} />
        )}
      </Field>
      <Field label="Address" error={errorOf('address')}>
        {(control) => <Input {...control} className="mono" value={address} onChange={({ target }) => setAddress(target.value)} />}
      </Field>
      {body === undefined ? null : (
        <Field label="Body" error={errorOf('body')}>
          {(control) => <Textarea {...control} rows={8} className="mono" value={body} onChange={({ target }) => setBody(target.value)} />}
        </Field>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={outcome === 'sending'}>
          Send {method}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <div role="status" className="grid gap-2 text-ui empty:hidden">
        {outcome === 'lost' ? 'We got no answer. Check your connection, then send it again.' : null}
        {typeof outcome === 'object' ? <Answer answer={outcome} /> : null}
      </div>
    </form>
  );
};

const Answer = ({ answer: { status, headers, text } }: { readonly answer: SandboxAnswer }) => (
  <>
    <p>
      <strong>Answer {status}</strong>
      {headers.map(([name, value]) => (
        <span key={name} className="ml-3 inline-block text-caption text-muted">
          {name}: {value}
        </span>
      ))}
    </p>
    <CodePanel title={`Answer ${String(status)}`} code={text} />
  </>
);
