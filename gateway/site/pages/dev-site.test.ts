import Fastify, { type FastifyInstance } from 'fastify'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevSite } from './dev-site.ts'

const secret = 'a secret of the tests'
const file = path.resolve('dev-site.secret')
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(file, secret)
  app = Fastify()
  await openDevSite(app)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(file)
})

async function answer(url: string) {
  const { statusCode, payload } = await app.inject({ url, headers: { host: 'localhost' } })
  return { statusCode, leaks: payload.includes(secret) || payload.includes('"defaultPassword"') }
}

it('hands out the sources of the site', async () => {
  expect(await answer('/main.tsx')).toEqual({ statusCode: 200, leaks: false })
  expect(await answer('/engine/starter/starter.ts')).toEqual({ statusCode: 200, leaks: false })
})

it.each([
  `/@fs${file}`,
  `/@fs${file}?raw`,
  `/@fs${file}?import&raw`,
  `/@fs/${file}?url`,
  `/@fs${path.resolve('engine')}/../dev-site.secret?raw`,
  '/engine/../dev-site.secret',
  '/engine/%2e%2e/dev-site.secret?raw',
  '/engine/..%2fdev-site.secret?raw',
  `/@fs${path.resolve('brands/tala/merchant.json')}?raw`,
  '/engine/../brands/tala/merchant.json?raw',
])('hands out nothing else of the checkout: %s', async (url) => {
  const { statusCode, leaks } = await answer(url)
  expect([leaks, statusCode >= 400]).toEqual([false, true])
})
