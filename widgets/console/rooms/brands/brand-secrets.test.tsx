import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../engine/console/console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { BrandSecrets } from './brand-secrets.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await chooseLanguage('EN')
})

type Secret = ConsoleValue<'brandSecrets'>[number]
type Answers = Parameters<typeof drawRoom>[2]

const botCheck: Secret = {
  pointer: '/botCheck/secret',
  name: 'Bot check secret',
  isSet: true,
  setBy: 'brand',
  parent: null,
  isText: true,
  sentTo: [
    { name: 'verification address', value: '' },
    { name: 'bot check service', value: 'Cloudflare Turnstile' },
  ],
  replaced: { at: '2026-11-21T08:00:00Z', by: 'carla' },
  seen: 'seen-1',
}
const other: Secret = { ...botCheck, replaced: null, sentTo: [], isSet: false }
const secrets: Secret[] = [
  botCheck,
  { ...other, pointer: '/a', name: 'ofParent', setBy: 'parent', parent: 'base' },
  { ...other, pointer: '/b', name: 'ofOthers', setBy: 'other', isSet: true },
  { ...other, pointer: '/demo', name: 'demo', isText: false },
]
const draft = {
  brand: 'tala',
  id: 'abc',
  title: 'Move',
  version: 1,
  base: { number: 6, id: 'f'.repeat(64) },
  isBehind: false,
  madeBy: 'maya',
  madeAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-21T08:00:00Z',
}

function draw(answers: Answers = {}, permissions?: []) {
  const usual: Answers = { brandSecrets: () => secrets, draftList: () => [] }
  const who = permissions ? { permissions } : {}
  return drawRoom(<BrandSecrets brand="tala" />, '/brands/tala', { ...usual, ...answers }, who)
}

async function openDialog(name = 'Replace Bot check secret') {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { hidden: true }))
}

function type(dialog: Awaited<ReturnType<typeof openDialog>>): HTMLInputElement {
  const field = dialog.getByLabelText('New secret') as HTMLInputElement
  fireEvent.change(field, { target: { value: 'planted' } })
  fireEvent.change(dialog.getByLabelText('Why, for the audit log'), { target: { value: ' it leaked ' } })
  return field
}

test('each says whether it is set, where it is sent, by whom it was replaced, and who states it', async () => {
  draw()
  expect(
    await screen.findByText(
      'Sent to verification address: the usual address, bot check service: Cloudflare Turnstile',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^Last replaced here .*, by carla$/)).toBeTruthy()
  expect(screen.getByText('set by the parent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'base' }).getAttribute('href')).toBe('/brands/base')
  expect(screen.getByText('It has several parts: change it in merchant.json.')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('what is typed is sent once with what was seen, and is on the page no more', async () => {
  const sent: unknown[] = []
  const { container } = draw({
    brandSecretReplace: (_, body) => {
      sent.push(body)
      return null
    },
  })
  const dialog = await openDialog()
  const field = type(dialog)
  expect([field.type, field.autocomplete]).toEqual(['password', 'off'])
  fireEvent.click(dialog.getByRole('button', { name: 'Replace', hidden: true }))
  expect(await screen.findByText('It is replaced.')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  const told = { pointer: '/botCheck/secret', seen: 'seen-1', secret: 'planted', reason: 'it leaked' }
  expect(sent).toEqual([{ brand: 'tala', ...told }])
  expect([field.value, container.innerHTML.includes('planted')]).toEqual(['', false])
})

test('one that is not set is set, not replaced', async () => {
  draw({ brandSecrets: () => [{ ...botCheck, isSet: false }], brandSecretReplace: () => null })
  const dialog = await openDialog('Set Bot check secret')
  expect(dialog.getByText('It is used at once, and makes no new release.')).toBeTruthy()
  type(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Set', hidden: true }))
  expect(await screen.findByText('It is set.')).toBeTruthy()
})

test('a refusal clears the field and says that somebody else was first', async () => {
  draw({ brandSecretReplace: () => new RefusedCall('conflict', 409) })
  const dialog = await openDialog()
  const field = type(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Replace', hidden: true }))
  expect(await dialog.findByText(/published or saved meanwhile/)).toBeTruthy()
  await waitFor(() => expect(field.value).toBe(''))
})

test('for a draft that sends it elsewhere it is stated at the new address', async () => {
  const sent: unknown[] = []
  draw({
    draftList: () => [draft],
    brandSecrets: (query) => (query['draft'] === 'abc' ? [{ ...botCheck, seen: 'seen-2' }] : []),
    brandSecretReplace: (_, body) => {
      sent.push(body)
      return null
    },
  })
  expect(await screen.findByText('Its documents have no place for a secret.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Secrets of'), { target: { value: 'abc' } })
  const dialog = await openDialog()
  type(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Replace', hidden: true }))
  expect(await screen.findByText('It waits for the draft to be published.')).toBeTruthy()
  expect(sent).toMatchObject([{ draft: 'abc', seen: 'seen-2' }])
})

test('who may not publish replaces none, and reads them in the language of the console', async () => {
  await chooseLanguage('PT')
  const asked: unknown[] = []
  draw({ brandSecrets: (query) => (asked.push(query['language']), secrets) }, [])
  expect(await screen.findByText('Bot check secret')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Segredos' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toContain('PT')
})

test('those that did not load can be asked for again', async () => {
  let isAway = true
  draw({ brandSecrets: () => (isAway ? new RefusedCall('unavailable', 503) : secrets) })
  expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
  const again = screen.getByRole('button')
  isAway = false
  fireEvent.click(again)
  expect(await screen.findByText('Bot check secret')).toBeTruthy()
})
