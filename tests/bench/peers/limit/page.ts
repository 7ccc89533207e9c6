import { login as fields } from '../fields.ts'
import { attach } from './validate.ts'

const page = document.getElementById('page') as HTMLElement
const toRegister = document.getElementById('to-register') as HTMLButtonElement

function load() {
  return import('./register.ts')
}

// What was drawn once stays: going back and forth moves it.
const login = [...page.childNodes]
let drawn: readonly Node[] = []

function show() {
  if (drawn.length > 0) {
    page.replaceChildren(...drawn)
    return
  }
  void load().then((module) => {
    module.mount(page, () => page.replaceChildren(...login))
    drawn = [...page.childNodes]
  })
}

attach(page.querySelector('form') as HTMLFormElement, fields)
toRegister.addEventListener('pointerenter', () => void load())
toRegister.addEventListener('click', show)
performance.mark('ready')
