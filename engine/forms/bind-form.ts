import type { FormModel } from './form-model.ts'

/** What the elements below a form are tied to. */
export interface Bound {
  model: FormModel
  /** What is wrong with a field, in words; '' when nothing is. */
  problem: (field: string) => string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Says in the message line what is wrong with the field, or with the other one that it speaks for; its hint comes back after. */
function showMessage(box: HTMLElement, { problem }: Bound): void {
  const { field = '', speaksFor = '' } = box.dataset
  const words = problem(field) || problem(speaksFor)
  const line = box.querySelector<HTMLElement>('.field__problem')
  if (!line || line.textContent === words) return
  line.textContent = words
  if (line.previousElementSibling instanceof HTMLElement) line.previousElementSibling.hidden = words !== ''
}

/** Marks an input and the field around it; drawing them anew for that would cost a form of twenty fields dearly. */
function showState(control: HTMLElement, bound: Bound, field: string): void {
  const { problem, isRight } = bound.model.state(field)
  if (problem) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  const box = control.closest<HTMLElement>('.field')
  if (!box) return
  const isWrong = problem !== null || box.querySelector('[aria-invalid="true"]') !== null
  box.classList.toggle('is-err', isWrong)
  box.classList.toggle('is-ok', isRight && !isWrong)
  showMessage(box, bound)
}

/**
 * Ties the inputs below an element to a form model by their names, with one listener a kind of event: typing
 * renders nothing, and what a browser or a password manager fills in arrives like what is typed.
 */
export function bindForm(root: HTMLElement, bound: Bound, onLeave: (field: string) => void): () => void {
  const { model } = bound
  const inputs = new Map<string, HTMLElement>()
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
    if (tidy !== control.value && control instanceof HTMLInputElement) control.value = tidy
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const control = known(target)
    const field = control?.closest('.field')
    if (!control || (relatedTarget instanceof Node && field?.contains(relatedTarget))) return
    model.leave(control.name)
    onLeave(control.name)
  }
  const show = (field: string) => {
    const last = inputs.get(field)
    const control = last && root.contains(last) ? last : inputOf(root, field)
    if (!control) return
    inputs.set(field, control)
    showState(control, bound, field)
  }
  const stop = model.onState(show)
  for (const field of model.wrong()) show(field)
  root.addEventListener('input', onInput)
  root.addEventListener('change', onChange)
  root.addEventListener('focusout', onFocusOut)
  return () => {
    stop()
    root.removeEventListener('input', onInput)
    root.removeEventListener('change', onChange)
    root.removeEventListener('focusout', onFocusOut)
  }
}

/** Takes over what stands in the inputs without any event having told, as some password managers leave it. */
export function readInputs(root: HTMLElement, model: FormModel): void {
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    if (model.rules[control.name]) model.commit(control.name, control.value)
  }
}

/** The input of a field, wherever it stands below the element. */
export function inputOf(root: HTMLElement, field: string): HTMLElement | null {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')]
  return controls.find(({ name }) => name === field) ?? null
}
