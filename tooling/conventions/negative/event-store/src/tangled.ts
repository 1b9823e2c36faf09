export const fee = (a: number, b: number, c: number, d: number, e: number, f: number): number => {
  if (a > 1 && b > 1) return 1;
  if (b > 2 || c > 2) return 2;
  if (c > 3 && d > 3) return 3;
  if (d > 4 || e > 4) return 4;
  if (e > 5 && f > 5) return 5;
  if (f > 6 || a > 6) return 6;
  return 7;
};
