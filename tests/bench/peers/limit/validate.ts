import { wordsFor, type PeerField } from '../fields.ts'

const compiled = new Map<string, RegExp>()

function isRight(field: PeerField, value: string, form: FormData): boolean {
  if (field.name === 'confirmPassword') return value !== '' && value === form.get('password')
  const pattern = compiled.get(field.pattern) ?? new RegExp(`^(?:${field.pattern})$`, 'u')
  compiled.set(field.pattern, pattern)
  return value.length >= field.min && value.length <= field.max && pattern.test(value)
}

function show(form: HTMLFormElement, field: PeerField, right: boolean): void {
  const input = form.elements.namedItem(field.name) as HTMLInputElement
  const message = input.nextElementSibling as HTMLElement
  input.setAttribute('aria-invalid', String(!right))
  message.hidden = right
  message.textContent = right ? '' : wordsFor(field)
}

/** Validates a form on submit, and again on each key in a field that showed an error. */
export function attach(form: HTMLFormElement, fields: readonly PeerField[]): void {
  const byName = new Map(fields.map((field) => [field.name, field]))
  form.addEventListener('input', (event) => {
    const input = event.target as HTMLInputElement
    const field = byName.get(input.name)
    if (!field || input.getAttribute('aria-invalid') !== 'true') return
    show(form, field, isRight(field, input.value, new FormData(form)))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = new FormData(form)
    const wrong = fields.filter((field) => {
      const value = values.get(field.name)
      const right = isRight(field, typeof value === 'string' ? value : '', values)
      show(form, field, right)
      return !right
    })
    const first = wrong[0]
    if (first) (form.elements.namedItem(first.name) as HTMLInputElement).focus()
  })
}
