import { afterAll, afterEach, beforeAll } from 'vitest'
import { first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'

export let gateway: TestGateway

export function brand(flags: object = {}, merchant: object = {}, age = 18) {
  return first({
    brand: { flags: { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, ...flags }, age: { minimum: age } },
    merchant: {
      rules: {
        username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
        password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
        mobileNum: { enabled: false },
        email: { patternId: 'email', maxLength: 254 },
        birthday: {},
        recommenderId: {},
        idNumber: { enabled: false },
      },
      registration: { affiliateCodes: ['HOUSE1'] },
      demo: {
        members: [{ username: 'agentamy', password: 'Lantern2026', type: 1, affiliateCode: 'STAR88' }],
      },
      ...merchant,
    },
  })
}

export const always = { login: true as const, registerMethod: 'WEB' as const }
export const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
let names: number

export function fresh() {
  return `newbie${String((names += 1))}`
}

export function someone(changes: Record<string, unknown> = {}) {
  return {
    ...always,
    username: fresh(),
    ...secrets,
    ...changes,
  }
}

/** A gateway whose brand registers by name and by mobile, with the switches of the brand reset after each test. */
export function prepareRegistrations() {
  beforeAll(async () => {
    names = 0
    gateway = await openTestGateway({ brands: [brand(), second()] })
  })
  afterEach(() => {
    gateway.pass(3600)
    gateway.registry.put(brand())
  })
  afterAll(() => gateway.close())
}
