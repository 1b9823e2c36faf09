/** A key that does the same as the control beside it. */
export const KeyCap = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-chip border border-line-strong px-1.5 text-smallest">{children}</kbd>
);
