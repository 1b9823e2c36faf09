import { qrModulesIn } from './qr-path.ts';

/** Dark on light in both themes, with the quiet zone that readers ask for: many cannot read the reverse. */
export const QrCode = ({ svg, label }: { readonly svg: string; readonly label: string }) => {
  const modules = qrModulesIn(svg);
  // Without it there is still the key to type in.
  if (modules === undefined) return null;
  const { size, path } = modules;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="qr-code size-44 rounded-control"
    >
      <path d={path} />
    </svg>
  );
};
