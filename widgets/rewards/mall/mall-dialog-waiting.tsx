/** Stands in a dialog of the mall until what it is about is here. */
export function MallDialogWaiting() {
  return (
    <div className="mall-dialog__waiting" aria-busy="true">
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
}
