type ThresholdBarProps = {
  /** 0 to 100. */
  readonly value: number;
  readonly ticks: readonly number[];
  /** The measure was reached. */
  readonly isReached: boolean;
};

/** The bar is the value, an upright tick the threshold; the figures stand beside it. An SVG, since the CSP forbids inline styles. */
export const ThresholdBar = ({ value, ticks, isReached }: ThresholdBarProps) => (
  <svg aria-hidden="true" className="h-4 w-full min-w-20">
    <rect y="5" width="100%" height="6" className="fill-sunken" />
    <rect
      y="5"
      width={`${String(Math.min(100, Math.max(0, value)))}%`}
      height="6"
      className={isReached ? 'fill-primary' : 'fill-line-strong'}
    />
    {ticks.map((tick) => (
      <rect key={tick} x={`${String(tick)}%`} y="0" width="2" height="16" className="fill-ink" />
    ))}
  </svg>
);
