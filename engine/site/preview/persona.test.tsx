import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../base/store/store.ts'
import type { Call } from '../../base/call/call.ts'
import type { Engine } from '../../base/engine/engine.ts'
import { tabStorage } from '../../base/session/storage.ts'
import { openPersona } from './persona.ts'

const memberInfo = { id: 'example', account: 'example_agent', isAgent: true }

beforeEach(() => {
  document.body.innerHTML = `<aside id="draft-bar"><p data-word="title">Draft: Autumn</p><div role="group" hidden>
    <button data-persona="guest" aria-pressed="true"></button><button data-persona="member"></button>
    <button data-persona="agent"></button></div></aside>`
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ memberInfo, balance: { balance: '250.00' } })))
})
afterEach(() => {
  tabStorage.clear()
  vi.unstubAllGlobals()
})

function button(name: string) {
  const found = document.querySelector<HTMLButtonElement>(`[data-persona=${name}]`)
  if (!found) throw new Error(`There is no button for ${name}`)
  return found
}

const gateway = ((name: string) => Promise.resolve(`the gateway's ${name}`)) as unknown as Call

it('is a guest at first, whose calls all go to the gateway', async () => {
  const persona = await openPersona(document)
  expect(persona.isGuest).toBe(true)
  expect(await persona.through(gateway)('balance')).toBe("the gateway's balance")
  expect(button('guest').parentElement?.hidden).toBe(false)
})

it('begins anew as whom the bar names, with the examples of the gateway in place of what a draft refuses', async () => {
  const reload = vi.fn()
  await openPersona(document, reload)
  button('agent').click()
  expect(reload).toHaveBeenCalledOnce()
  const persona = await openPersona(document, reload)
  const session = createStore<unknown>({ status: 'guest', member: null })
  const boot = createStore({ preview: { title: 'Draft: Autumn' } })
  persona.arrive({ session, boot } as unknown as Engine)
  expect(session.get()).toEqual({ status: 'agent', member: memberInfo })
  expect(button('agent').getAttribute('aria-pressed')).toBe('true')
  const call = persona.through(gateway)
  expect(await call('balance')).toEqual({ balance: '250.00' })
  expect(await call('gameList')).toBe("the gateway's gameList")
  boot.set({ preview: { title: 'Rascunho: Autumn' } })
  expect(document.querySelector('[data-word=title]')?.textContent).toBe('Rascunho: Autumn')
})

it('is a guest where the gateway gives no examples any more', async () => {
  tabStorage.set('livery-persona', 'member')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 403 })))
  const persona = await openPersona(document)
  expect(persona.isGuest).toBe(true)
  expect(button('guest').getAttribute('aria-pressed')).toBe('true')
})
