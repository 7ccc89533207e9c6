/** Keeps the place of a part that is on its way and has no box of its own: CSS holds back what its arrival would move. */
export function Coming() {
  return <i className="is-coming" hidden />
}
