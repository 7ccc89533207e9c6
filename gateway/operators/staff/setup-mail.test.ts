import { afterEach, expect, it } from 'vitest'
import { newOperator } from '../testing/console-client.ts'
import { sentSetupToken } from '../testing/sent-link.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway

afterEach(() => gateway.close())

const portuguese = { languages: { default: 'PT', supported: ['PT', 'EN'] } }
const brazilian = { languages: { default: 'PT-BR', supported: ['PT-BR'] } }

it.each([
  ['English, where its brands speak several', [first({ brand: portuguese }), second()], 'Set up your login'],
  [
    'Portuguese, where all its brands do',
    [first({ brand: portuguese }), testBrand({ id: 'second', brand: brazilian })],
    'Configure seu acesso',
  ],
])('the mail with the set-up link of a company is in %s', async (_, brands, subject) => {
  gateway = await openTestGateway({ brands })
  const olga = await newOperator(gateway, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
  await newOperator(gateway, { name: 'otto', roles: ['owner'], email: 'otto@house.example' })
  gateway.outbox.length = 0
  await olga.signIn()
  const body = { name: 'ana', email: 'ana@house.example', roles: ['auditor'], reason: 'hired' }
  expect((await olga.call('operatorInvite', { body })).value.outcome).toBe('sent')
  await sentSetupToken(gateway, 'ana@house.example')
  expect(gateway.outbox.map((message) => message.subject)).toEqual([expect.stringContaining(subject)])
})
