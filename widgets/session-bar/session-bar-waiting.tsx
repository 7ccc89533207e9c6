/** The box of the bar while its code is on its way. */
export function SessionBarWaiting() {
  return (
    <div className="sess" aria-hidden="true">
      <div className="sess__in">
        <i className="sk sk--line" />
      </div>
    </div>
  )
}
