import { qrModulesIn } from './qr-path.ts';

/** Dark on light in both themes and with a quiet zone, because many readers cannot read inverted codes. */
export const QrCode = ({ svg, label }: { readonly svg: string; readonly label: string }) => {
  const modules = qrModulesIn(svg);
  // Its content is also shown as text beside it.
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
