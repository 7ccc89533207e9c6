import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { httpSmsMessenger } from './http-sms.messenger.ts'
import { openMessenger } from './open-messenger.ts'
import { outboxMessenger } from './outbox.service.ts'
import { smtpMessenger } from './smtp.messenger.ts'

const brand = testBrand({ id: 'first', merchant: { mail: { from: 'no-reply@first.example' } } })
const mail = {
  channel: 'mail',
  to: 'rosa@example.com',
  subject: 'Hello',
  text: 'Line one\n\nLine two',
  link: 'https://first.example/',
} as const
const sms = { channel: 'sms', to: '639171234567', subject: '', text: 'Your code is 123456' } as const

describe('the outbox', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway()
  })
  afterAll(() => gateway.close())

  const get = (url: string, host = 'first.example') => gateway.app.inject({ url, headers: { host } })

  it('shows what its own brand sent, newest first', async () => {
    const outbox = outboxMessenger(gateway.db.database, () => new Date())
    await outbox.send(brand, sms)
    await outbox.send(brand, mail)
    const { messages } = (await get('/dev/outbox.json')).json<{ messages: object[] }>()
    expect(messages).toMatchObject([
      { channel: 'mail', to: 'rosa@example.com', subject: 'Hello', link: 'https://first.example/' },
      { channel: 'sms', to: '639171234567', text: 'Your code is 123456', link: null },
    ])
    expect((await get('/dev/outbox.json', 'second.example')).json<{ messages: object[] }>().messages).toEqual(
      [],
    )
  })

  it('keeps the newest two hundred', async () => {
    const outbox = outboxMessenger(gateway.db.database, () => new Date())
    for (let at = 0; at < 205; at += 1) await outbox.send(brand, { ...sms, text: String(at) })
    const stored = await gateway.db.asOwner<{ n: number }>('select count(*)::int as n from message')
    expect(stored).toEqual([{ n: 200 }])
  })

  it.each([
    ['/dev/outbox', 'text/html; charset=utf-8'],
    ['/dev/outbox.css', 'text/css; charset=utf-8'],
    ['/dev/outbox.js', 'text/javascript; charset=utf-8'],
  ])('has the page %s, whose policy allows nothing inline', async (url, type) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.payload).not.toMatch(/<style|style=|<script>|onclick=|innerHTML/)
  })
})

describe('the SMTP adapter', () => {
  it('hands a mail over with the sender of the brand', async () => {
    const received: { from: string; to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        void text(stream).then((content) => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: content,
          })
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const messenger = smtpMessenger(`smtp://127.0.0.1:${String(port)}`)
    await messenger.send(brand, mail)
    await messenger.send(brand, { ...mail, to: 'x@example.com', subject: 'Sub\r\nBcc: evil@example.com' })
    await messenger.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received[0]).toMatchObject({ from: 'no-reply@first.example', to: ['rosa@example.com'] })
    expect(received[0]?.text).toContain('Line two')
    expect(received[1]?.to).toEqual(['x@example.com'])
    expect(received[1]?.text).not.toMatch(/^Bcc:/m)
  })
})

describe('the SMS adapter', () => {
  it('posts the message with its token, and fails when it is refused', async () => {
    const seen: unknown[] = []
    let status = 202
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push([request.headers.authorization, JSON.parse(body)])
        response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const messenger = httpSmsMessenger(
      `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
      'key',
    )
    await messenger.send(brand, sms)
    expect(seen).toEqual([
      ['Bearer key', { merchant: 'firstcode', to: '+639171234567', text: 'Your code is 123456' }],
    ])
    status = 500
    await expect(messenger.send(brand, sms)).rejects.toThrow('500')
    server.closeAllConnections()
    server.close()
  })
})

describe('production without adapters', () => {
  it('says in the log that a message went nowhere, and not what it said', async () => {
    const logged: unknown[] = []
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (...words: unknown[]) => void logged.push(words),
    }
    const never = undefined as never
    const messenger = openMessenger({ ...testConfig, production: true }, never, () => new Date(), log)
    await messenger.send(brand, sms)
    expect(JSON.stringify(logged)).toContain('LIVERY_SMS_URL')
    expect(JSON.stringify(logged)).not.toContain('123456')
  })
})
