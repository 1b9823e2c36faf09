const MAX_SHOWN = 5;

/** A rule that is broken by these; none when the list is empty. */
export const violation = (what: string, of: readonly string[]): readonly string[] =>
  of.length === 0 ? [] : [`${String(of.length)} ${what}: ${of.slice(0, MAX_SHOWN).join(', ')}${of.length > MAX_SHOWN ? ', …' : ''}`];
