/** Keeps the place of what is said to who takes a break, until its words are there. */
export function BreakWaiting() {
  return <i className="skeleton skeleton--panel" aria-hidden="true" />
}
