export type DemoEvent = { readonly type: string; readonly detail: string; readonly code?: string | undefined };

export type HeardEvent = DemoEvent & { readonly place: number };

/** Events that the page of a shop receives, newest last. */
export const DemoEvents = ({ events }: { readonly events: readonly HeardEvent[] }) => (
  <div role="log" aria-label="Events of the window" className="rounded-card border border-line bg-surface p-4">
    {events.length === 0 ? (
      <p className="text-ui text-muted">Open the demo: each event of the window appears here.</p>
    ) : (
      <ol className="grid gap-2">
        {events.map(({ type, detail, place }) => (
          <li key={place} className="text-small wrap-anywhere">
            <code className="mono font-bold">{type}</code> <code className="mono text-muted">{detail}</code>
          </li>
        ))}
      </ol>
    )}
  </div>
);
