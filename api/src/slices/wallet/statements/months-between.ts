/** "2026-09" to "2026-11" → the three months, newest first. */
export const monthsBetween = (first: string, last: string): readonly string[] => {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
};

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(number - 1).padStart(2, '0')}`;
};
