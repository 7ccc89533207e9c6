import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { testRegistry } from '../../testing/test-brands.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { first, testConfig } from '../../testing/test-gateway.ts'

let app: App
let db: TestDatabase
/** What every use of the database waits for. */
let gate: Promise<void> | undefined

beforeAll(async () => {
  db = await openTestDatabase()
  const within: TestDatabase['database']['within'] = (merchant, work) =>
    gate ? gate.then(() => db.database.within(merchant, work)) : db.database.within(merchant, work)
  app = await buildApp({
    config: testConfig,
    registry: testRegistry(first()),
    database: { ...db.database, within },
    answerTimeout: 500,
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

function ask() {
  return app.inject({ url: '/wps/system/keys', headers: { host: 'first.example' } })
}

it('a call whose work never ends is answered: try again', async () => {
  let open: () => void = () => undefined
  gate = new Promise((resolve) => (open = resolve))
  const answer = await ask()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'unavailable' })
  gate = undefined
  open()
  expect((await ask()).statusCode).toBe(200)
})
