import { createElement, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { loadPart } from '../../../lib/lazy-part.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import type { DemoSession } from '../api/open-widget-demo.ts';
import type { DemoEvent } from './demo-events.tsx';
import type { DemoOptions } from './demo-options.ts';

type DemoWindowProps = { readonly options: DemoOptions; readonly onEvent: (event: DemoEvent) => void };
type State = { readonly session?: DemoSession; readonly fault?: string; readonly isOpening?: boolean };

/** Codes after which the window is of no more use. */
const ENDED = ['UNAUTHORIZED', 'ORIGIN_NOT_ALLOWED', 'SESSION_MISSING'];

/** The element itself, from the visitor's click on: it opens a session of the sandbox. */
export const DemoWindow = ({ options, onEvent }: DemoWindowProps) => {
  const [{ session, fault, isOpening = false }, setState] = useState<State>({});
  const isReady = useIsHydrated();
  const open = async (): Promise<void> => {
    setState({ isOpening: true });
    try {
      const { openWidgetDemo } = await loadPart(() => import('../api/open-widget-demo.ts'));
      setState({ session: await openWidgetDemo() });
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : '' });
    }
  };
  if (session !== undefined) {
    return (
      <OpenWindow
        session={session}
        options={options}
        onEvent={(event) => {
          onEvent(event);
          if (event.type === 'danubit-close') setState({});
          if (ENDED.includes(event.code ?? '')) setState({ fault: 'The demo has ended.' });
        }}
      />
    );
  }
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-4 rounded-card border border-line bg-surface p-6 text-center">
      <NeedsScript>The demo needs JavaScript. Turn it on and load the page again.</NeedsScript>
      {fault === undefined ? null : (
        <Alert variant="warning" title="The demo is not open" className="text-left">
          {fault} The code on this page stays as it is.
        </Alert>
      )}
      <p className="max-w-[32em] text-ui text-muted">
        A purchase in our sandbox, with an invented person and test cards. Nothing is charged, bought or sent.
      </p>
      <Button size="large" disabled={!isReady} busy={isOpening} busyLabel="Opening the demo..." onClick={() => void open()}>
        {fault === undefined ? 'Open the demo' : 'Try again'}
      </Button>
    </div>
  );
};

const EVENTS = ['ready', 'quote', 'order', 'error', 'close'].map((name) => `danubit-${name}`);

type OpenWindowProps = DemoWindowProps & { readonly session: DemoSession };

const OpenWindow = ({ session: { token, clientId }, options, onEvent }: OpenWindowProps) => {
  const host = useRef<HTMLDivElement>(null);
  const told = useRef(onEvent);
  useEffect(() => {
    told.current = onEvent;
  }, [onEvent]);
  useEffect(() => {
    const node = host.current;
    const hear = (event: Event): void => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const code = typeof detail === 'object' && detail !== null && 'code' in detail ? String(detail.code) : undefined;
      told.current({ type: event.type, detail: JSON.stringify(detail ?? {}), code });
    };
    for (const type of EVENTS) node?.addEventListener(type, hear);
    return () => {
      for (const type of EVENTS) node?.removeEventListener(type, hear);
    };
  }, []);
  const { amount, fiat, crypto, ...look } = options;
  return (
    <div ref={host} className="overflow-hidden rounded-card border border-line">
      {createElement('danubit-onramp', {
        // First values of the window, which is opened again for others; the look follows in the open window.
        key: `${amount} ${fiat} ${crypto}`,
        'client-id': clientId,
        session: token,
        amount,
        fiat,
        crypto,
        ...Object.fromEntries(Object.entries(look).map(([name, value]) => [name, value === '' ? undefined : value])),
      })}
    </div>
  );
};
