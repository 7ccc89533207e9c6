import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { isProxyEntry } from '../network/address.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { type Words, count, stringEnum, text } from './setting-kinds.ts'

const url = { pattern: '^https?://[^\\s/]+', expected: 'an address such as https://play.example' }

const server = {
  pattern: '^postgres(ql)?://\\S+$',
  expected: 'an address such as postgres://user:password@host:5432/name',
  secret: true,
} as const

const key = { minLength: 32, secret: true } as const
const { Optional } = Type

/** Every setting that the environment may hold, in the order in which people read of them. */
export const settingsSchema = Type.Object({
  PORT: count('where the gateway listens; 0 takes any free port', [0, 65_535], { default: 8080 }),
  NODE_ENV: stringEnum(
    ['development', 'production', 'test'],
    '`production`: no outbox page, no demo accounts, no brand switcher, and the start says what is unsafe or missing',
    { default: 'development' },
  ),
  LIVERY_LISTEN: Optional(
    text('the address to listen on', { usual: 'this machine alone; all in production' }),
  ),
  LIVERY_BRANDS: text('the folder of brands, or `database`: PostgreSQL has them for all gateways', {
    default: 'brands',
  }),
  LIVERY_DATA: text("the embedded database's folder; one process at a time", { default: '.livery' }),
  DATABASE_URL: Optional(
    text('a PostgreSQL server instead; any number of processes', { ...server, usual: 'embedded' }),
  ),
  LIVERY_MIGRATE_DATABASE_URL: Optional(
    text('the same server as the user that owns the tables: migrates, backs up and audits', {
      ...server,
      usual: '`DATABASE_URL`',
    }),
  ),
  LIVERY_SECRET: Optional(
    text('keys of what is stored hashed or sealed; one for all processes on one database', {
      ...key,
      usual: 'made once',
    }),
  ),
  LIVERY_TRUST_PROXY: text(
    'addresses and networks of proxies, with commas, whose `X-Forwarded-*` headers are believed',
    { default: '', usual: 'nobody' },
  ),
  LIVERY_COUNTRY_HEADER: Optional(
    text("header in which a trusted proxy names the visitor's country", {
      pattern: '^[A-Za-z0-9-]+$',
      expected: 'the name of a header, such as CF-IPCountry',
    }),
  ),
  LIVERY_SMTP_URL: Optional(
    text('the server that sends mail', {
      pattern: '^smtps?://\\S+$',
      expected: 'an address such as smtps://user:password@host:465',
      secret: true,
      usual: 'the outbox; in production none is sent',
    }),
  ),
  LIVERY_SMS_URL: Optional(
    text('where text messages are posted as JSON', {
      ...url,
      usual: 'the outbox; in production none is sent',
    }),
  ),
  LIVERY_SMS_TOKEN: Optional(text('the bearer token they are posted with', { secret: true })),
  LIVERY_PUSH_SERVICES: text(
    'hosts of the push services that browsers may name, with commas, `*.` for all below one; `off` for no push',
    {
      default: 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
      usual: 'those of the browsers of today',
    },
  ),
  LIVERY_PAYMENT_URL: Optional(
    text('the payment provider that speaks docs/payment-protocol.md', { ...url, usual: 'none' }),
  ),
  LIVERY_PAYMENT_SECRET: Optional(
    text('signs what gateway and payment provider say to each other, 32 characters or more', {
      ...key,
      usual: 'none',
    }),
  ),
  LIVERY_LOG: Optional(
    stringEnum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'the least important lines of the log',
      { usual: '`warn`; `info` in production' },
    ),
  ),
  LIVERY_METRICS_TOKEN: Optional(
    text('the bearer token of `/metrics`', { secret: true, usual: 'open; closed in production' }),
  ),
  LIVERY_STUDIO_TOKEN: Optional(
    text('lets operators into the studio in production', { ...key, usual: 'no studio' }),
  ),
  LIVERY_STUDIO_HOST: Optional(
    text('the host name of the studio', {
      pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$',
      expected: 'a host name such as studio.example',
      usual: 'studio.localhost',
    }),
  ),
  LIVERY_CONSOLE_HOST: Optional(
    text('the host name of the operator console; in production there is none without it', {
      pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$',
      expected: 'a host name such as console.example',
      usual: 'console.localhost',
    }),
  ),
  LIVERY_PREVIEW_HOST: Optional(
    text('drafts of brands are looked at on hosts below it; in production there are none without it', {
      pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$',
      expected: 'a host name such as preview.example',
      usual: 'localhost',
    }),
  ),
  LIVERY_OPERATOR_WAIT_HOURS: count(
    'hours for which a new or reset log-in of the console takes no part in what takes two people',
    [0, 720],
    { default: 24 },
  ),
  LIVERY_FACTS_DAYS: count('days for which domain facts are stored once everybody has read them', [1, 9999], {
    default: 90,
  }),
  LIVERY_BOT_CHECK: stringEnum(
    ['on', 'off'],
    '`off`: no slider and no captcha, for automated clients; refused in production',
    { default: 'on' },
  ),
  LIVERY_STREAMS_PER_ADDRESS: count('event streams that one address may hold open', [1, 999_999], {
    default: 200,
  }),
  LIVERY_SOCKETS_PER_ADDRESS: count('its sockets of news, and as many of chat and of games', [1, 999_999], {
    default: 500,
  }),
  LIVERY_UNPROVEN_PER_ADDRESS: count('those that have not proven yet whose they are', [1, 999_999], {
    default: 50,
  }),
  LIVERY_VENDOR: stringEnum(
    ['on', 'off'],
    '`off`: no reference vendor; also on all but one gateway of a shared database',
    { default: 'on' },
  ),
  LIVERY_VENDOR_PORT: Optional(
    count('where the vendor listens; any free port where it is taken, said at the start', [0, 65_535], {
      usual: '`PORT`+1',
    }),
  ),
  LIVERY_VENDOR_URL: Optional(text("the vendor's public address", { ...url, usual: 'localhost' })),
  LIVERY_VENDOR_API: Optional(text('where the gateway asks the vendor', { ...url, usual: 'its port' })),
  LIVERY_VENDOR_SECRET: Optional(
    text('signs what gateway and vendor say to each other, 32 characters or more', {
      ...key,
      usual: 'made once',
    }),
  ),
  LIVERY_VENDOR_DATABASE_URL: Optional(
    text('a PostgreSQL server for the vendor', { ...server, usual: 'embedded' }),
  ),
  LIVERY_GATEWAY_URL: Optional(text('where the vendor finds the wallet', { ...url, usual: 'its port' })),
  LIVERY_DRAW_SCALE: Type.Number({
    description: 'makes regular draws come faster (0.1 is ten times), for demonstrations and tests',
    minimum: 0.001,
    maximum: 1000,
    default: 1,
  }),
  LIVERY_DEV: Optional(text('set by `npm run dev`', { internal: true })),
})

export type Settings = Static<typeof settingsSchema>
export type SettingName = keyof Settings

type SettingSchema = TSchema &
  Words & { type: string; default?: unknown } & Partial<Record<'minimum' | 'maximum' | 'minLength', number>>

const names = Object.keys(settingsSchema.properties) as SettingName[]

/** Set for the test runners, whose environment a gateway of a test inherits. */
const ofTests =
  /^LIVERY_(TEST_\w+|BUILT|KILLS|SERVER_\w+|LEDGER_\w+|CHROMIUM|FLOW_COVERAGE|GALLERY|GENERATED_REQUESTS|HOSTILE_PACKS|LONG|OFFLINE_SECONDS|RTP_ROUNDS|SHOTS)$/

function getSchema(name: SettingName): SettingSchema {
  return settingsSchema.properties[name] as unknown as SettingSchema
}

function expectedBy(schema: SettingSchema): string {
  if (schema.expected !== undefined) return schema.expected
  if ('enum' in schema) {
    const values = schema.enum as string[]
    return `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`
  }
  if (schema.minLength !== undefined) return `${String(schema.minLength)} characters or more`
  return `a number from ${String(schema.minimum)} to ${String(schema.maximum)}`
}

function wrongProxy(list: string): string | undefined {
  return proxyEntries(list).find((entry) => !isProxyEntry(entry))
}

/** The entries of a list of proxies. */
export function proxyEntries(list: string): string[] {
  return list.split(',').flatMap((entry) => entry.trim() || [])
}

function isNumber(schema: SettingSchema) {
  return schema.type !== 'string'
}

function getValue(schema: SettingSchema, given: string): unknown {
  return isNumber(schema) && /^\d+(\.\d+)?$/.test(given) ? Number(given) : given
}

function findFaultIn(name: SettingName, given: string): string | undefined {
  const schema = getSchema(name)
  if (name === 'LIVERY_TRUST_PROXY') {
    const wrong = wrongProxy(given)
    return wrong === undefined
      ? undefined
      : `${name} lists addresses and networks such as 10.0.0.0/8, not "${wrong}".`
  }
  if (Value.Check(schema, getValue(schema, given))) return undefined
  const shown = schema.secret ? '' : `, not "${given}"`
  const values = 'enum' in schema ? (schema.enum as string[]) : []
  const meant = values.find((value) => value.startsWith(given)) ?? nearest(given, values)
  return `${name} must be ${expectedBy(schema)}${shown}.${meant ? ` Did you mean ${meant}?` : ''}`
}

function unknownIn(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter(
      (name) => name.startsWith('LIVERY_') && !ofTests.test(name) && !names.includes(name as SettingName),
    )
    .map((name) => {
      const meant = nearest(name, names)
      return `There is no setting ${name}.${meant ? ` Did you mean ${meant}?` : ''} docs/operating.md lists them all.`
    })
}

/** What is wrong with the environment, a sentence each. */
export function settingFaults(env: NodeJS.ProcessEnv): string[] {
  const faults = names.flatMap((name) => (env[name] ? (findFaultIn(name, env[name]) ?? []) : []))
  return [...unknownIn(env), ...faults]
}

/** The settings of an environment without faults, with their defaults. What is empty is not given. */
export function settingsIn(env: NodeJS.ProcessEnv): Settings {
  const given = names.map((name) => {
    const schema = getSchema(name)
    return [name, env[name] ? getValue(schema, env[name]) : schema.default]
  })
  return Object.fromEntries(given) as Settings
}

/** The table of docs/operating.md. */
export function settingsTable(): string {
  const cells = names
    .filter((name) => getSchema(name).internal !== true)
    .map((name) => {
      const {
        description = '',
        usual,
        default: value,
      } = getSchema(name) as SettingSchema & {
        description?: string
      }
      return [`\`${name}\``, description, usual ?? (value === undefined ? '' : `\`${String(value)}\``)]
    })
  const lines = [['setting', 'meaning', 'default'], ...cells]
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const row = (line: string[]) =>
    `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [row(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(row)].join(
    '\n',
  )
}
