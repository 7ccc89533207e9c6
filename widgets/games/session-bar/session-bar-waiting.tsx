/** The box of the bar while its code is on its way. */
export function SessionBarWaiting() {
  return (
    <div className="session" aria-hidden="true">
      <div className="session__inner">
        <i className="skeleton skeleton--line" />
      </div>
    </div>
  )
}
