import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { CallBody, CallName, CallQuery, CallValue } from '../../schemas/calls/calls.ts'
import type { Envelope } from '../../schemas/base/envelope.ts'
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { type App, type AppOptions, buildApp } from '../app.ts'
import { type BotCheckUse, giveToken } from '../members/bot-check/bot-check.service.ts'
import type { LoadedBrand } from '../base/brand/brand.types.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../base/db/database.ts'
import { openTestPostgres } from './open-test-postgres.ts'
import type { Message, Messenger } from '../base/platform/messenger.ts'
import type { Platform } from '../base/platform/platform.ts'
import { sealJson, sealedType } from './seal-body.ts'
import { testBrand, testRegistry, type TestRegistry } from './test-brands.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { sealKeys } from '../base/seal/seal-keys.service.ts'

export const testConfig: Config = {
  production: false,
  port: 8080,
  listen: '127.0.0.1',
  brandsFolder: '',
  dataFolder: '',
  databaseUrl: undefined,
  migrateDatabaseUrl: undefined,
  botCheck: true,
  trustedProxies: [],
  countryHeader: undefined,
  factsDays: 90,
  secret: randomBytes(32).toString('hex'),
  logLevel: 'silent',
  metricsToken: undefined,
  studioToken: undefined,
  studioHost: undefined,
  consoleHost: undefined,
  previewHost: undefined,
  smtpUrl: undefined,
  smsUrl: undefined,
  smsToken: undefined,
  pushServices: [],
  operatorWaitHours: 0,
  perAddress: { streams: 200, sockets: 500, unproven: 50 },
  vendor: {
    name: 'livery',
    secret: 'a secret of the tests, long enough',
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://vendor.localhost:8081',
  },
  payment: undefined,
}

/** Members of the first brand, by role; the second has the same names. */
export const demo = {
  password: 'Lantern2026',
  member: {
    username: 'rosaria',
    mobileNum: '09171234567',
    email: 'rosa@example.com',
    type: 0,
  },
  agent: { username: 'agentamy', type: 1, affiliateCode: 'STAR88' },
  trial: { username: 'trialtim', type: 4 },
} as const

/** The members of a demo, who log in by its password. */
export const demoMembers = [demo.member, demo.agent, demo.trial].map((value) => ({
  ...value,
  password: demo.password,
}))

export function first(changes: { brand?: object; merchant?: object } = {}): LoadedBrand {
  return testBrand({
    id: 'first',
    brand: {
      languages: { default: 'EN', supported: ['EN', 'TY'] },
      flags: { MOBILEVERCODELOGIN3: true },
      ...changes.brand,
    },
    merchant: { demo: { members: demoMembers }, ...changes.merchant },
  })
}

export function second(): LoadedBrand {
  return testBrand({ id: 'second', merchant: { demo: { members: demoMembers } } })
}

export interface Sent<N extends CallName> {
  body?: CallBody<N> | Record<string, unknown>
  query?: CallQuery<N> | Record<string, unknown>
  token?: string
  host?: string
  address?: string
  headers?: Record<string, string>
  /** Sends the body as it is, though the call wants it sealed. */
  plain?: true
}

export interface Reply<V> {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  json: Envelope<V>
  /** The value of a success; fails the test otherwise. */
  value: V
  code: string | null
}

export interface TestGateway {
  app: App
  platform: Platform
  db: TestDatabase
  registry: TestRegistry
  outbox: (Message & { merchant: string })[]
  /** Moves the gateway's clock on by seconds. */
  pass(seconds: number): void
  call<N extends CallName>(name: N, sent?: Sent<N>): Promise<Reply<CallValue<N>>>
  /** Token of a bot check that somebody passed. */
  passBotCheck(use: BotCheckUse, brand?: LoadedBrand): Promise<string>
  /** Seals the JSON text of a body, as a browser of that host does. */
  seal(call: string, json: string, host?: string): Promise<string>
  /** A session token of a demo member. */
  logIn(who?: 'member' | 'agent' | 'trial', host?: string): Promise<string>
  /** The token of a new session that this one hands its sign-in over to. */
  handOver(session: string): Promise<string>
  /** The newest code or link sent to somebody. */
  sentTo(to: string): Promise<Message>
  /** How calls are made over what takes requests elsewhere. */
  over(app: { inject(options: InjectOptions): Promise<LightMyRequestResponse> }): TestGateway['call']
  /** Another process on the same database, as far as the database can be shared; it closes with this one. */
  beside(): Promise<Pick<TestGateway, 'app' | 'call'>>
  close(): Promise<void>
}

const table = endpoints as Readonly<Record<CallName, Endpoint>>

function getType({ form }: Endpoint, isSealed: boolean) {
  return isSealed ? sealedType : form ? 'application/x-www-form-urlencoded' : 'application/json'
}

async function injection<N extends CallName>(
  name: N,
  sent: Sent<N>,
  seal: TestGateway['seal'],
): Promise<InjectOptions> {
  const endpoint = table[name]
  const { method, path, form } = endpoint
  const search = new URLSearchParams(sent.query as Record<string, string> | undefined).toString()
  const text = form
    ? new URLSearchParams(sent.body as Record<string, string>).toString()
    : JSON.stringify(sent.body)
  const isSealed = endpoint.encrypted === true && sent.plain !== true && sent.body !== undefined
  return {
    method,
    url: search === '' ? path : `${path}?${search}`,
    remoteAddress: sent.address ?? '203.0.113.5',
    headers: {
      host: sent.host ?? 'first.example',
      ...(sent.token === undefined ? {} : { authorization: sent.token }),
      ...(sent.body ? { 'content-type': getType(endpoint, isSealed) } : {}),
      ...sent.headers,
    },
    ...(sent.body ? { payload: isSealed ? await seal(name, text, sent.host) : text } : {}),
  }
}

/** A gateway on a fresh database with two brands, first.example and second.example, and a clock of its own. */
export async function openTestGateway(
  options: Partial<Pick<AppOptions, 'site' | 'log' | 'drafts' | 'publisher'>> & {
    config?: Partial<Config>
    brands?: LoadedBrand[]
    /** Its clock moves by pass() alone: however long a crowd takes, all of it comes within the same moment. */
    isStill?: boolean
  } = {},
): Promise<TestGateway> {
  const db = await openTestDatabase()
  const registry = testRegistry(...(options.brands ?? [first(), second()]))
  const outbox: TestGateway['outbox'] = []
  const messenger: Messenger = {
    send: (brand, message) => {
      outbox.push({ ...message, merchant: brand.settings.merchantCode })
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  let ahead = 0
  const openedAt = Date.now()
  const build = (database: Database) =>
    buildApp({
      config: { ...testConfig, ...options.config },
      registry,
      database,
      messenger,
      clock: () => new Date((options.isStill ? openedAt : Date.now()) + ahead * 1000),
      ...(options.site ? { site: options.site } : {}),
      ...(options.drafts ? { drafts: options.drafts } : {}),
      ...(options.log ? { log: options.log } : {}),
      ...(options.publisher ? { publisher: options.publisher } : {}),
    })
  const app = await build(db.database)
  const others: (() => Promise<void>)[] = []
  const seal: TestGateway['seal'] = async (name, json, host = 'first.example') => {
    const brand = registry.byHost(host)
    if (!brand || brand.settings.security.cipher === 'none') return json
    const { publicKey } = await sealKeys(app.platform).current(brand.settings.merchantCode)
    return sealJson(name, json, publicKey, app.platform.clock().getTime())
  }
  const callAt =
    (target: Parameters<TestGateway['over']>[0]): TestGateway['call'] =>
    async (name, sent = {}) => {
      const answer = await target.inject(await injection(name, sent, seal))
      const json = answer.json<Envelope<CallValue<typeof name>>>()
      return {
        status: answer.statusCode,
        headers: answer.headers,
        json,
        code: json.errorCode,
        get value() {
          if (!json.success) throw new Error(`${name} answered ${answer.payload}`)
          return json.value
        },
      }
    }
  const call = callAt(app)
  return {
    app,
    platform: app.platform,
    db,
    registry,
    outbox,
    call,
    over: callAt,
    seal,
    pass: (seconds) => void (ahead += seconds),
    passBotCheck: (use, brand = first()) => giveToken(app.platform, brand, use),
    logIn: async (who = 'member', host = 'first.example') => {
      const body = { type: 'username' as const, username: demo[who].username, password: demo.password }
      return (await call('login', { body, host, address: '198.51.100.1' })).value.token
    },
    handOver: async (session) => {
      const { token } = (await call('makeHandover', { token: session })).value
      return (await call('exchangeToken', { body: { token } })).value.token
    },
    sentTo: async (to) => {
      await app.platform.background.idle()
      const found = outbox.findLast((message) => message.to.endsWith(to))
      if (!found) throw new Error(`Nothing was sent to ${to}`)
      return found
    },
    beside: async () => {
      const database = db.url === undefined ? db.database : await openTestPostgres(db.url)
      const other = await build(database)
      others.push(async () => {
        await other.close()
        if (db.url !== undefined) await database.close()
      })
      return { app: other, call: callAt(other) }
    },
    close: async () => {
      for (const closeOther of others) await closeOther()
      await app.close()
      await db.close()
    },
  }
}
