/** Keeps the focus where it is: a picture in a frame must not pull it out of the page around it, as dialogs do that open. */
export function leaveFocus(): void {
  const { prototype } = HTMLDialogElement
  const open = prototype.showModal
  prototype.showModal = function showUnfocused(this: HTMLDialogElement) {
    this.inert = true
    open.call(this)
  }
}
