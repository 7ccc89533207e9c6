import { login } from '../fields.ts'
import { attach } from './validate.ts'

const page = document.getElementById('page') as HTMLElement
const toRegister = document.getElementById('to-register') as HTMLButtonElement

function load() {
  return import('./register.ts')
}

attach(page.querySelector('form') as HTMLFormElement, login)
toRegister.addEventListener('pointerenter', () => void load())
toRegister.addEventListener('click', () => void load().then((module) => module.mount(page)))
performance.mark('ready')
