/** Hundredths of a percent as people read them: "12.5 %". */
export function shownRate(rate: number): string {
  return `${String(rate / 100)} %`
}
