import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../base/db/id.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { listenWith } from '../../testing/test-socket.ts'

const merchant = 'firstcode'
let sue: ConsoleClient
let token: string

const gateway = prepareSite(() => {
  const feedback = { minimum: 2, maximum: 6 }
  return { merchant: { feedback }, config: { botCheck: false } }
})
beforeAll(async () => {
  token = await gateway.logIn()
  sue = await newOperator(gateway, { name: 'sue', roles: ['support'] })
})

function send(changes: object = {}, by = token) {
  const body = { id: newId(), questionType: 'games', content: 'It stopped <b>twice</b>', ...changes }
  return gateway.call('feedback', { token: by, body })
}

async function upload(of: string, by = token, payload?: Buffer) {
  const made = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/wps/feedback/${of}/pictures`,
    headers: { host: 'first.example', 'content-type': 'image/png', authorization: by },
    payload: payload ?? (await made.png().toBuffer()),
  })
  return answer.json<{ value: { id: string } | null; fields?: object; errorCode: string | null }>()
}

async function list() {
  return (await gateway.call('feedbackList', { token })).value
}

it('E11: is refused to guests, without words, with too few or too many, and counted in any language', async () => {
  expect((await gateway.call('feedback', { body: { questionType: 'games', content: 'a b' } })).code).toBe(
    'unauthenticated',
  )
  const fields = async (content: string) => ((await send({ content })).json as { fields?: object }).fields
  expect(await fields('  ')).toEqual({ content: 'field_required' })
  expect(await fields('one')).toEqual({ content: 'feedback_words' })
  expect(await fields('1 2 3 4 5 6 7')).toEqual({ content: 'feedback_words' })
  expect((await send({ questionType: 'weather' })).code).toBe('invalid_request')
  expect((await list()).content).toEqual([])
})

it('E11: goes with three pictures at most, once for its id, and stays its owner’s', async () => {
  const id = newId()
  const stored = await Promise.all([1, 2, 3, 4, 5].map(() => upload(id)))
  expect(stored.filter(({ value }) => value !== null).length).toBe(3)
  expect(stored.find(({ value }) => value === null)?.fields).toEqual({ proofs: 'pictures_full' })
  const pictures = stored.flatMap(({ value }) => (value ? [value.id] : []))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await upload(newId(), token, svg)).fields).toEqual({ proofs: 'picture_kind' })
  const [gone = ''] = pictures
  await gateway.call('feedbackPictureRemove', { token, body: { id, picture: gone } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ id })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await list()).content.length).toBe(1)
  expect(new Set((await list()).content[0]?.pictures)).toEqual(new Set(pictures.slice(1)))
  expect((await upload(id)).errorCode).toBe('receipt_over')
  const other = await gateway.logIn('agent')
  expect((await send({ id }, other)).code).toBe('not_found')
  const query = { id, picture: pictures[1] }
  expect((await gateway.call('feedbackPicture', { token: other, query })).code).toBe('not_found')
  expect((await gateway.call('feedbackPicture', { token, query })).status).toBe(200)
})

it('E11: is answered in the console, live in the messages and beside what was sent', async () => {
  const { content } = (await sue.call('cases', { query: { kind: 'member.feedback' } })).value
  const [open] = content
  const query = { merchant, id: open?.id ?? '' }
  expect((await sue.call('casePictures', { query })).value.length).toBe(2)
  const page = await listenWith(gateway.app, token)
  await page.next('welcome')
  const decide = (comment: string) =>
    sue.call('caseDecide', {
      body: {
        ...query,
        decision: 'answer',
        reason: 'answered',
        comment,
        openedAt: open?.openedAt,
        amount: null,
      },
    })
  expect((await decide(' ')).status).toBe(422)
  expect((await decide('We mended it.')).value.outcome).toBe('decided')
  expect((await page.next('event')).event).toMatchObject({ kind: 'message.changed', body: { isNew: true } })
  const [message] = (await gateway.call('messages', { token })).value.content
  expect(message?.title).toMatch(/answered your feedback$/)
  expect(message?.body).toBe('We mended it.\n\n“It stopped <b>twice</b>”')
  expect((await list()).content[0]).toMatchObject({ status: 'answered', answer: 'We mended it.' })
  page.socket.terminate()
  await page.closed
})
