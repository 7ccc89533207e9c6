// Takes long: every table is broken once.
// On PostgreSQL too: its errors are those of the server’s driver.
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logSink } from './testing/log-sink.ts'
import { demo, openTestGateway, type TestGateway } from './testing/test-gateway.ts'

const secrets = {
  username: 'kayumanggi77',
  password: 'Sesame2026xyz',
  email: 'maria.clara@example.net',
  name: 'Ibarra Magsalin',
  mobile: '9179876543',
}
const mine = [...Object.values(secrets), demo.password, demo.member.email, '9171234567', '$argon2']

function driverError(message: string, more: object = {}) {
  return Object.assign(new Error(message), more)
}

describe('a log line of an error', () => {
  const detail = `Key (username)=(${secrets.username}) already exists.`
  it.each([
    [
      'drizzle',
      new DrizzleQueryError(
        `insert into member values ($1, 'x ${secrets.name}')`,
        Object.values(secrets),
        driverError(`duplicate ${secrets.username}`, { severity: 'ERROR', code: '23505', detail }),
      ),
    ],
    [
      'the driver, about a value',
      driverError(`invalid input syntax for type uuid: "${secrets.name}"`, {
        severity: 'ERROR',
        code: '22P02',
      }),
    ],
    [
      'the driver, with the words changed since',
      Object.assign(
        driverError(`row of ${secrets.name}\n    at ${secrets.username} (/x:1:2)`, { params: [] }),
        {
          message: 'changed',
        },
      ),
    ],
    [
      'JSON.parse',
      (() => {
        try {
          return JSON.parse(`${secrets.username} ${secrets.password}`) as Error
        } catch (error) {
          return error as Error
        }
      })(),
    ],
    ['a mail server', new Error(`550 no mailbox <${secrets.email}>, call +63 ${secrets.mobile}`)],
    ['a service', new Error('outer', { cause: new Error(`https://x.example/?email=${secrets.email}&n=1`) })],
    ['many at once', new AggregateError([driverError(secrets.name, { detail })], 'all failed')],
  ])('from %s says none of what it was given', (_, error) => {
    const { log, text, lines } = logSink()
    log.error({ err: error }, 'A call failed')
    log.error({ err: error }, error.message)
    log.error({ err: error })
    log.error(error)
    log.error(error, error.message)
    expect(lines).toHaveLength(5)
    expect(mine.filter((value) => text().includes(value))).toEqual([])
  })

  it('says what helps to fix it', () => {
    const { log, lines } = logSink()
    const cause = driverError('no', {
      severity: 'ERROR',
      code: '23505',
      table: 'member',
      constraint: 'member_email',
    })
    log.error(
      { err: new DrizzleQueryError('select id from member where email = $1', ['x'], cause) },
      'Failed',
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'Failed',
      err: {
        type: 'Error',
        query: 'select id from member where email = $1',
        stack: expect.stringContaining('log.test.ts') as string,
        cause: { type: 'Error', reason: '23505', table: 'member', constraint: 'member_email' },
      },
    })
    log.error({ err: new TypeError('Cannot read properties of undefined') }, 'Failed')
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      err: { type: 'TypeError', message: 'Cannot read properties of undefined' },
    })
  })
})

describe('with every table broken once', () => {
  let gateway: TestGateway
  let token = ''
  const heard = logSink()
  beforeAll(async () => {
    gateway = await openTestGateway({ config: { botCheck: false, logLevel: 'trace' }, log: heard.log })
    token = await gateway.logIn()
  })
  afterAll(() => gateway.close())

  const { username, password, email, name, mobile } = secrets
  const phone = { mobileNum: `0${mobile}`, countryDialingCode: '63' }
  const drive = async (): Promise<string> => {
    const registration = { username, password, confirmPassword: password, email, payeeName: name, ...phone }
    const answers = await Promise.all([
      gateway.call('login', { body: { type: 'username', username: email, password } }),
      gateway.call('login', { body: { type: 'username', username: demo.member.username, password } }),
      gateway.call('register', { body: { ...registration, login: true, registerMethod: 'WEB' } }),
      gateway.call('smsNoLogin', { body: phone }),
      gateway.call('passwordByEmail', { body: { username: demo.member.username, email: demo.member.email } }),
      gateway.call('passwordByToken', {
        body: { resetToken: 'x'.repeat(43), newPassword: password, confirmNewPassword: password },
      }),
      gateway.call('passwordByPhone', {
        body: { ...phone, verificationCode: '123456', newPassword: password },
      }),
      gateway.call('memberInfo', { token }),
      gateway.call('changePassword', {
        token,
        body: { oldPassword: password, newPassword: `${password}1`, confirmNewPassword: `${password}1` },
      }),
      gateway.call('confirmIdentity', { token, body: { password } }),
    ])
    await gateway.platform.background.idle()
    gateway.pass(7200)
    return answers.map(({ json }) => JSON.stringify(json)).join('\n')
  }

  it('neither log nor answers say what people told us, and the log says which table', async () => {
    const tables = await gateway.db.asOwner<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
    )
    expect(tables.length).toBeGreaterThan(30)
    let answers = ''
    for (const { name: table } of tables) {
      await gateway.db.asOwner(`alter table "${table}" rename to "away_${table}"`)
      const before = heard.lines.length
      answers += await drive()
      const isMissed = heard.lines.slice(before).some((line) => line.includes('"err"'))
      await gateway.db.asOwner(`alter table "away_${table}" rename to "${table}"`)
      // What nobody misses, nobody writes. A broken check repeats the whole row in its words.
      if (isMissed) {
        await gateway.db.asOwner(`alter table "${table}" add constraint broken check (false) not valid`)
        answers += await drive()
        await gateway.db.asOwner(`alter table "${table}" drop constraint broken`)
      }
      token = await gateway.logIn()
    }
    const log = heard.text()
    const broken = tables.filter(({ name: table }) =>
      log.includes(`"table":"${table}","constraint":"broken"`),
    )
    expect(broken.map(({ name: table }) => table)).toEqual(
      expect.arrayContaining(['attempt', 'counter', 'password_reset', 'session', 'sms_code']),
    )
    const personal = [...mine, token, 'Failing row', 'params:']
    expect(personal.filter((value) => log.includes(value) || answers.includes(value))).toEqual([])
  }, 300_000)
})
