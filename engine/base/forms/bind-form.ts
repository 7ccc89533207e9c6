import type { FormModel } from './form-model.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/**
 * Ties the inputs below an element to a form model by their names, with one listener a kind of event: typing
 * renders nothing, and what a browser or a password manager fills in arrives like what is typed.
 */
export function bindForm(root: HTMLElement, model: FormModel, onLeave: (field: string) => void): () => void {
  const known = (target: EventTarget | null): Control | undefined =>
    isControl(target) && model.rules[target.name] ? target : undefined

  const onInput = (event: Event) => {
    const control = known(event.target)
    if (!control) return
    model.type(control.name, control.value)
    // React would look for listeners on the whole way up, at every key.
    if (control instanceof HTMLInputElement) event.stopPropagation()
  }
  const onChange = ({ target }: Event) => {
    const control = known(target)
    if (!control) return
    const tidy = model.commit(control.name, control.value)
    // What stands in an input is the browser's own, and nothing else is written past React.
    if (tidy !== control.value && control instanceof HTMLInputElement) control.value = tidy
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const control = known(target)
    const field = control?.closest('.field')
    if (!control || (relatedTarget instanceof Node && field?.contains(relatedTarget))) return
    model.leave(control.name)
    onLeave(control.name)
  }
  root.addEventListener('input', onInput)
  root.addEventListener('change', onChange)
  root.addEventListener('focusout', onFocusOut)
  return () => {
    root.removeEventListener('input', onInput)
    root.removeEventListener('change', onChange)
    root.removeEventListener('focusout', onFocusOut)
  }
}

/** Takes over values of inputs that changed without an event, as some password managers leave it. */
export function readInputs(root: HTMLElement, model: FormModel): void {
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    if (model.rules[control.name]) model.commit(control.name, control.value)
  }
}

/** Takes over what was typed into inputs of the first HTML, before there was a form to tell. */
export function readTyped(root: HTMLElement, model: FormModel): void {
  for (const input of root.querySelectorAll('input'))
    if (model.rules[input.name] && input.value !== input.defaultValue) model.type(input.name, input.value)
}

/** The input of a field, wherever it stands below the element. */
export function findInput(root: HTMLElement, field: string): HTMLElement | null {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')]
  return controls.find(({ name }) => name === field) ?? null
}
