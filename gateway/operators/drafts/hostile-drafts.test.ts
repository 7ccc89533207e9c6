// What somebody sends on purpose: every save answers at once, in words, and nothing of it is stored.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { commandProof } from '../access/command-proof.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({ brands: [first()], config: { dataFolder: brands.folder } })

let olga: ConsoleClient
let id: string

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  await brands.release('first', brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1' } }))
  id = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Hostile' } })).value.id
  await olga.call('draftDetail', { query: { brand: 'first', id } })
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

const set = { do: 'set', value: 'x' }
const theme = { file: 'theme.json', ...set }
const levels = 200_000
/** Milliseconds of this process, however busy the machine is. A hundred are wanted, in which nothing else is done. */
const inTime = 1000

function nest(count: number): string {
  return `${'['.repeat(count)}${']'.repeat(count)}`
}

function sendToConsole(operations: string) {
  return gateway.app.inject({
    method: 'PUT',
    url: '/api/draft',
    headers: {
      host: 'console.localhost',
      device: 'WEB',
      'content-type': 'application/json',
      ...olga.headers(),
    },
    payload: `{"brand":"first","id":"${id}","version":0,"operations":${operations}}`,
  })
}

/** As `npm run brand` sends it to the gateway that holds the folder. */
function sendCommand(operations: string) {
  const payload = `{"call":"draftSave","author":"olga","holds":false,"sent":{"id":"${id}","operations":${operations}}}`
  const { secret, dataFolder } = gateway.platform.config
  const authorization = commandProof(secret, dataFolder, payload, Date.now())
  const headers = { authorization, 'content-type': 'application/json' }
  return gateway.app.inject({ method: 'POST', url: '/drafts.json', headers, payload })
}

/** Only an embedded database is reached by the command through its gateway. */
const doors = process.env['DATABASE_URL'] === undefined ? [sendToConsole, sendCommand] : [sendToConsole]

it.each<[string, string]>([
  ['a file outside', JSON.stringify([{ ...theme, file: '../second/brand.json', pointer: '' }])],
  ['a file by its whole path', JSON.stringify([{ ...theme, file: '/etc/passwd', pointer: '' }])],
  ['a file with backslashes', JSON.stringify([{ ...theme, file: 'content\\..\\x.md', pointer: '' }])],
  ['a file with a NUL', JSON.stringify([{ ...theme, file: 'brand.json\u0000.md', pointer: '' }])],
  ['a file that differs in case alone', JSON.stringify([{ ...theme, file: 'Brand.json', pointer: '/name' }])],
  [
    'an article that differs in case alone',
    JSON.stringify([{ ...theme, file: 'Content/a.EN.md', pointer: '' }]),
  ],
  ['a dot file', JSON.stringify([{ ...theme, file: '.livery/journal.json', pointer: '' }])],
  ['a prototype by its pointer', JSON.stringify([{ ...theme, pointer: '/__proto__/polluted' }])],
  [
    'a prototype in a value',
    '[{"file":"theme.json","pointer":"/color","do":"set","value":{"__proto__":{"polluted":1}}}]',
  ],
  ['a constructor', JSON.stringify([{ ...theme, pointer: '/constructor/prototype/polluted' }])],
  ['a value without end', `[{"file":"theme.json","pointer":"/color","do":"set","value":${nest(levels)}}]`],
  ['a pointer without end', JSON.stringify([{ ...theme, pointer: '/a'.repeat(900) }])],
  ['a pointer that is longer than any', JSON.stringify([{ ...theme, pointer: '/a'.repeat(90_000) }])],
  [
    'more operations than a save has',
    JSON.stringify(Array.from({ length: 20_000 }, () => ({ ...theme, pointer: '/a' }))),
  ],
  ['a lone half of a character', '[{"file":"theme.json","pointer":"/\\ud800","do":"set","value":"x"}]'],
])('%s is refused with a sentence, and nothing is stored', async (_, operations) => {
  for (const send of doors) {
    const begun = process.cpuUsage()
    const answer = await send(operations)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(inTime)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json<{ message: string }>().message).not.toBe('')
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  const [row] = await gateway.db.asOwner<{ version: number }>(
    `select version from brand_draft where id = '${id}'`,
  )
  expect(row?.version).toBe(0)
})
