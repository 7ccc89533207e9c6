import { createLog } from '../../gateway/base/log/log.ts'
import type { Message } from '../../gateway/base/platform/messenger.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { sealedCallAt, sealedType } from '../../gateway/testing/seal-body.ts'
import type { Envelope } from '../../schemas/base/envelope.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }

export type Role = 'member' | 'trial' | 'agent'

export interface Request {
  method: string
  path: string
  body?: Record<string, unknown>
  form?: Record<string, string>
  address?: string
  host?: string
  token?: string
}

export interface Reply {
  status: number
  body: Envelope<unknown> & { retryAfter?: number; fields?: Record<string, string> }
}

export interface Person {
  username: string
  mobileNum: string
  email: string
}

export interface SiteOptions {
  /** The merchant's caps on text messages. */
  sms?: Record<string, number>
  /** Captchas: off unless a test is about them. */
  botCheck?: boolean
  /** People beside the three of the roles. */
  members?: number
  /** The clock moves by pass() alone. */
  isStill?: boolean
}

/** The gateway of the tests with two brands, and what a test of the whole contract asks of it. */
export interface Site extends Pick<
  TestGateway,
  'app' | 'platform' | 'pass' | 'passBotCheck' | 'seal' | 'close'
> {
  host: string
  otherHost: string
  merchant: string
  password: string
  /** Method and path of every call of the endpoint table. */
  calls: string[]
  known(turn: number): Person
  send(request: Request): Promise<Reply>
  /** A token of a role; the same one each time. */
  token(role?: Role, host?: string): Promise<string>
  freshToken(role: Role): Promise<string>
  message(to: string): Promise<Message>
  /** How many messages were delivered. */
  delivered(): Promise<number>
  /** Forgets attempts, caps, codes and messages. */
  forget(): Promise<void>
  /** What was logged as an error since the last look. */
  serverErrors(): string[]
}

function knownPerson(at: number): Person {
  return {
    username: `known${String(at)}`,
    mobileNum: `0917${String(2_000_000 + at)}`,
    email: `known${String(at)}@example.com`,
  }
}

function brandWith({ sms = {}, members = 0 }: SiteOptions) {
  const others = Array.from({ length: members }, (_, index) => ({ ...knownPerson(index), type: 0 }))
  const people = [demo.member, demo.agent, demo.trial, ...others]
  return first({
    merchant: { sms, demo: { members: people.map((person) => ({ ...person, password: demo.password })) } },
  })
}

const FORM = 'application/x-www-form-urlencoded'

/** Opens the gateway on a fresh database; requests are injected. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const errors: string[] = []
  const gateway = await openTestGateway({
    brands: [brandWith(options), second()],
    config: { botCheck: options.botCheck ?? false },
    isStill: options.isStill ?? false,
    log: createLog('error', { write: (line) => void errors.push(line) }),
  })
  const { app, outbox, platform } = gateway
  const tokens = new Map<string, Promise<string>>()
  const host = 'first.example'
  return {
    app,
    platform,
    pass: gateway.pass,
    passBotCheck: gateway.passBotCheck,
    seal: gateway.seal,
    close: gateway.close,
    host,
    otherHost: 'second.example',
    merchant: brandWith({}).settings.merchantCode,
    password: demo.password,
    calls: Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
    known: (turn) => knownPerson(turn % (options.members ?? 1)),
    send: async ({ method, path, body, form, token, ...from }) => {
      const call = body && sealedCallAt(method, path)
      const json = body && JSON.stringify(body)
      const payload = form
        ? new URLSearchParams(form).toString()
        : call && json
          ? await gateway.seal(call, json, from.host ?? host)
          : json
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          host: from.host ?? host,
          ...(token === undefined ? {} : { authorization: token }),
          ...(payload === undefined
            ? {}
            : { 'content-type': form ? FORM : call ? sealedType : 'application/json' }),
        },
        remoteAddress: from.address ?? '203.0.113.1',
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    token: (role = 'member', at = host) => {
      const key = `${role} ${at}`
      const token = tokens.get(key) ?? gateway.logIn(role, at)
      tokens.set(key, token)
      return token
    },
    freshToken: (role) => gateway.logIn(role),
    message: (to) => gateway.sentTo(to),
    delivered: async () => {
      await platform.background.idle()
      return outbox.length
    },
    forget: async () => {
      await platform.background.idle()
      outbox.length = 0
      await gateway.db.asOwner(
        'truncate attempt, quota, counter, sms_code, captcha, bot_check, bot_check_token',
      )
    },
    serverErrors: () => errors.splice(0),
  }
}
