import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

const to = { merchantCode: 'firstcode', token: 'bare' }
function picture() {
  return new File(['x'], 'receipt.png', { type: 'image/png', lastModified: 7 })
}

let answers: (() => Promise<Response>)[] = []
let keys: unknown[] = []

beforeEach(() => {
  answers = []
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'])
    return answers.shift()?.() ?? Promise.reject(new TypeError('no answer is left'))
  })
})
afterEach(() => vi.unstubAllGlobals())

function stored() {
  return Promise.resolve(Response.json({ success: true, message: '', value: { id: 'p1' }, errorCode: null }))
}

function refused(status: number, errorCode: string) {
  return () =>
    Promise.resolve(Response.json({ success: false, message: '', value: null, errorCode }, { status }))
}

function nothing() {
  return Promise.reject(new TypeError('network'))
}

/** Sends the same picture twice: the first time it fails with a code. */
async function sendTwice(path: string, first: () => Promise<Response>) {
  answers = [first, stored]
  await expect(uploadFile(to, path, picture())).rejects.toMatchObject({ name: 'CallError' })
  expect(await uploadFile(to, path, picture())).toEqual({ id: 'p1' })
  return new Set(keys).size
}

it.each([
  ['network_abnormal', nothing],
  ['unavailable', refused(503, 'unavailable')],
  ['request_running', refused(409, 'request_running')],
])('the same picture is the same request where nobody knows what became of it: %s', async (code, first) => {
  expect(await sendTwice(`/wps/lost/${code}`, first)).toBe(1)
})

it.each([
  ['picture_kind', refused(422, 'picture_kind')],
  ['idempotency_conflict', refused(409, 'idempotency_conflict')],
  ['session_ended', refused(401, 'session_ended')],
])('the same picture is another request where it was refused: %s', async (code, first) => {
  expect(await sendTwice(`/wps/refused/${code}`, first)).toBe(2)
})

it('the same picture is another request once it was stored', async () => {
  answers = [stored, stored]
  await uploadFile(to, '/wps/stored', picture())
  await uploadFile(to, '/wps/stored', picture())
  expect(new Set(keys).size).toBe(2)
})
