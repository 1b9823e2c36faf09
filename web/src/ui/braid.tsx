import { cx } from 'class-variance-authority';
import { strandPath, strandY, waterPath, type BraidShape } from './braid-geometry.ts';

type BraidProps = {
  readonly shape: BraidShape;
  /** Index of the emphasised strand. */
  readonly chosen: number;
  /** Position of the buoy on the chosen strand, from 0 to 1; without it there is no buoy. */
  readonly buoyAt?: number;
  readonly tone: 'light' | 'deep' | 'edge';
  readonly className?: string;
};

const TONES = {
  light: {
    depths: ['fill-depth-1', 'fill-depth-2', 'fill-depth-3'],
    strand: 'stroke-strand opacity-60 [stroke-width:.9]',
    chosen: 'stroke-primary [stroke-width:2.75]',
    buoy: 'fill-accent stroke-surface',
    ring: 'stroke-accent',
  },
  deep: {
    depths: [
      'fill-deep-2',
      'fill-[color-mix(in_oklab,var(--db-deep-2),var(--db-deep-border)_40%)]',
      'fill-[color-mix(in_oklab,var(--db-deep-2),var(--db-deep-border)_85%)]',
    ],
    strand: 'stroke-deep-primary opacity-30 [stroke-width:1]',
    chosen: 'stroke-deep-primary [stroke-width:2.5]',
    buoy: 'fill-deep-accent stroke-deep',
    ring: 'stroke-deep-accent',
  },
  edge: { depths: [], strand: 'stroke-deep-line [stroke-width:1]', chosen: 'stroke-deep-primary [stroke-width:1.5]', buoy: '', ring: '' },
} as const;

const LAID_OVER = 'absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]';

/** For the home hero, the auth panel, the footer edge and article covers; never behind text. */
export const Braid = ({ shape, chosen, buoyAt, tone, className }: BraidProps) => {
  const { depths, strand, chosen: chosenLook } = TONES[tone];
  const last = shape.strands - 1;
  const bands = [0, last / 6, last / 3].map(Math.round);
  const others = Array.from({ length: shape.strands }, (_strand, k) => k).filter((k) => k !== chosen);
  const frame = { viewBox: `0 0 ${String(shape.width)} ${String(shape.height)}`, preserveAspectRatio: 'none' };
  return (
    <div aria-hidden="true" className={cx('pointer-events-none', className)}>
      <svg {...frame} className={LAID_OVER}>
        {depths.map((fill, index) => {
          const upper = bands[index] ?? 0;
          return <path key={fill} className={fill} d={waterPath(shape, upper, last - upper)} />;
        })}
        {others.map((k) => (
          <path key={k} fill="none" className={strand} d={strandPath(shape, k)} />
        ))}
      </svg>
      {/* A separate layer, so that the other strands need not be repainted during the animation. */}
      <svg {...frame} className={cx(LAID_OVER, 'will-change-transform')}>
        <path fill="none" pathLength={1} className={cx('draw-once', chosenLook)} d={strandPath(shape, chosen)} />
      </svg>
      {buoyAt === undefined ? null : <Buoy shape={shape} chosen={chosen} at={buoyAt} tone={tone} />}
    </div>
  );
};

/** A separate SVG positioned by percentages, because scaling with the braid would distort its circle. */
const Buoy = ({
  shape,
  chosen,
  at,
  tone,
}: {
  readonly shape: BraidShape;
  readonly chosen: number;
  readonly at: number;
  readonly tone: BraidProps['tone'];
}) => {
  const place = { cx: `${String(at * 100)}%`, cy: `${((strandY(shape, chosen, at) / shape.height) * 100).toFixed(2)}%` };
  const { buoy, ring } = TONES[tone];
  return (
    <svg className="absolute inset-0 size-full overflow-visible">
      <circle {...place} r="7.5" strokeWidth="3" className={buoy} />
      <circle {...place} r="9.5" strokeWidth="1" fill="none" className={ring} />
    </svg>
  );
};
