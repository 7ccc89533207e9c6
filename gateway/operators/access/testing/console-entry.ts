import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator, operatorPassword } from '../../testing/console-client.ts'

export let gateway: TestGateway
export let owner: ConsoleClient
export let cashier: ConsoleClient

export function signIn(client: ConsoleClient, changes: object = {}, address?: string) {
  const body = { name: client.name, password: operatorPassword, code: client.code(), ...changes }
  return client.call('signIn', { body, ...(address ? { address } : {}) })
}

/** Whether a session lets its operator in: nobody is answered null, since browsers report a refusal as an error. */
export async function isIn(client: ConsoleClient, headers: Record<string, string> = {}) {
  const { status, value } = await client.call('me', { headers })
  expect(status).toBe(200)
  return value !== null
}

export async function lastActs(count: number) {
  const found = await gateway.db.asOwner<{ operator_name: string; act: string; outcome: string }>(
    `select operator_name, act, outcome from operator_act order by sequence desc limit ${String(count)}`,
  )
  return found.map((entry) => `${entry.operator_name} ${entry.act} ${entry.outcome}`)
}

/** A console with an owner and a cashier. */
export function prepareConsole() {
  beforeAll(async () => {
    gateway = await openTestGateway({ brands: [first(), second()] })
    owner = await newOperator(gateway, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
    cashier = await newOperator(gateway, { name: 'cara', roles: ['cashier'] })
  })
  beforeEach(() => gateway.pass(1000))
  afterAll(() => gateway.close())
}
