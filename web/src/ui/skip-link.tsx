/** The first control of a page. Visible only with the focus; leads past the head to `main`, which needs the id "main". */
export const SkipLink = () => (
  <a href="#main" className="absolute -top-16 left-4 z-50 rounded-control bg-ink px-4 py-2.5 text-bg no-underline focus:top-3">
    Skip to content
  </a>
);
