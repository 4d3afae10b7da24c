/** A column as spreadsheets call it: A to Z, AA and so on; `at` counts from 0. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (at % 26))}`;
}
