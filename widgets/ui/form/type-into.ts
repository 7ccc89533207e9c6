/** Sets the value of a control as if somebody had typed or chosen it, so that React and the form hear of it. */
export function typeInto(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
