import type { ArticleSummary } from '../../../content/blog/articles.ts';
import { Braid } from '../../../ui/braid.tsx';
import type { BraidShape } from '../../../ui/braid-geometry.ts';

/** The braid with other parameters serves as the cover; the site uses no stock photos. */
export const ArticleCover = ({ image, className }: { readonly image: ArticleSummary['image']; readonly className: string }) => {
  const shape: BraidShape = { width: 720, height: 240, strands: 25, spread: 74, meander: image.meander, stops: [0.02, 0.4, 0.62, 1] };
  return (
    <div className={`relative overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <Braid shape={shape} chosen={image.chosen} buoyAt={0.5} tone="light" className="absolute inset-0" />
    </div>
  );
};
