import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContractSite, openContractSite } from '../contracts/testing/contract-people.ts'

let site: ContractSite
beforeAll(async () => {
  site = await openContractSite({})
})
afterAll(() => site.close())

const lists = ['teamMembers', 'teamBets', 'teamLosses', 'teamMoney'] as const

it.each(lists)('a cursor of %s that holds NUL is refused, and is no fault of the gateway', async (name) => {
  const token = await site.token('agentamy')
  for (const text of ['\0', 'a\0b', '1 \0', '1 a\0b']) {
    const cursor = Buffer.from(text).toString('base64url')
    expect((await site.call(name, { token, query: { cursor } })).code).toBe('invalid_request')
  }
})

it.each(['\0', 'a\0b', '\ud800'])(
  'a file of lines with %j in their filter is refused as unreadable',
  async (search) => {
    const token = await site.token('agentamy')
    const body = { page: 'teamMembers', format: 'csv', filter: { search } } as const
    const { json } = await site.call('exportTeam', { token, body })
    expect(json).toMatchObject({ errorCode: 'invalid_request', fields: { filter: 'field_format' } })
  },
)
