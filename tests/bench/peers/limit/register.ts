import { registration } from '../fields.ts'
import { attach } from './validate.ts'

/** Puts the registration in place of the page's content, with a way back. */
export function mount(page: HTMLElement, back: () => void): void {
  const rows = registration.map(
    ({ name, label, type, autocomplete }) =>
      `<div><label for="r-${name}">${label}</label><input id="r-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" aria-describedby="r-${name}-wrong"><p id="r-${name}-wrong" class="wrong" hidden></p></div>`,
  )
  page.innerHTML = `<h1>Register</h1><form novalidate>${rows.join('')}<button>Register</button></form><button id="to-login" type="button">Log in</button>`
  attach(page.querySelector('form') as HTMLFormElement, registration)
  page.querySelector('#to-login')?.addEventListener('click', back)
}
