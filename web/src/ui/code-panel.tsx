import { CopyButton } from './copy-button.tsx';

type CodePanelProps = {
  readonly title: string;
  readonly code: string;
  /** False for replies, which need no copy button. */ readonly copyable?: boolean;
};

/** Code on a dark ground. Only code may scroll sideways; on phones its lines wrap instead. */
export const CodePanel = ({ title, code, copyable = true }: CodePanelProps) => (
  <figure className="overflow-hidden rounded-card border border-deep-line bg-deep-2 text-on-deep [&_:focus-visible]:outline-deep-accent">
    <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-deep-line py-1.5 pr-2 pl-4 text-caption text-on-deep-muted">
      <span className="mono min-w-0 wrap-anywhere">{title}</span>
      {copyable ? (
        <span className="flex items-center gap-2">
          <CopyButton text={code} what={title} className="border-deep-line !bg-transparent !text-on-deep hover:border-on-deep" />
        </span>
      ) : null}
    </figcaption>
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      role="region"
      aria-label={title}
      className="overflow-x-auto p-4 max-sm:wrap-anywhere max-sm:whitespace-pre-wrap font-mono text-caption leading-[1.65] focus-visible:-outline-offset-3"
    >
      {code}
    </pre>
  </figure>
);
