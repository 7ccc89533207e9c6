import { expect, it } from 'vitest'
import { writeMessage } from '../../../../schemas/preview/messages.ts'
import { openStudioLink } from './studio-link.ts'

const origin = 'http://console.localhost:8080'
const nonce = '6f1c2f0e-1111-4222-8333-444455556666'
const other = '7a1c2f0e-1111-4222-8333-444455556666'

function open() {
  let listener: (event: MessageEvent<unknown>) => void = () => undefined
  const posted: unknown[] = []
  const heard: string[] = []
  const studio = { postMessage: (message: unknown, to: unknown) => posted.push([message, to]) }
  const window = { addEventListener: (_: string, added: typeof listener) => (listener = added) }
  const hear = ({ type }: { type: string }) => void heard.push(type)
  const handlers = { hello: hear, patch: hear, show: hear, outline: hear, inspect: hear, refresh: hear }
  const link = openStudioLink({ window: window as never, studio: studio as never, origin, handlers })
  const post = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
    listener({ origin, source: studio, data, ...from } as unknown as MessageEvent<unknown>)
  return { link, post, posted, heard }
}

it('hears the window that frames it, from the console’s origin, with the nonce of the hello', () => {
  const { link, post, posted, heard } = open()
  link.say('went', { route: '/' })
  post(writeMessage('hello', nonce, {}))
  post(writeMessage('inspect', nonce, { on: true }))
  link.say('went', { route: '/live' })
  expect(heard).toEqual(['hello', 'inspect'])
  expect(posted).toEqual([[writeMessage('went', nonce, { route: '/live' }), origin]])
})

const inspect = writeMessage('inspect', nonce, { on: true })

it.each([
  ['another origin', inspect, { origin: 'http://evil.localhost:8080' }],
  ['the same name at another port', inspect, { origin: 'http://console.localhost:8081' }],
  ['a foreign frame', inspect, { source: { postMessage: () => undefined } }],
  ['no window', inspect, { source: null }],
  ['another nonce', writeMessage('inspect', other, { on: true }), {}],
  ['a second hello with another nonce', writeMessage('hello', other, {}), {}],
  ['another shape', { ...inspect, on: 'yes' }, {}],
  ['no message at all', 'inspect', {}],
  ['too much', { ...inspect, more: 'x'.repeat(2_000_000) }, {}],
])('ignores a message of %s', (_, data, from) => {
  const { post, posted, heard } = open()
  post(writeMessage('hello', nonce, {}))
  post(data, from)
  expect(heard).toEqual(['hello'])
  expect(posted).toEqual([])
})

it('hears nothing before a hello', () => {
  const { post, heard } = open()
  post(inspect)
  expect(heard).toEqual([])
})
