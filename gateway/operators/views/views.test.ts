import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

let sue: ConsoleClient
let other: ConsoleClient

const gateway = prepareSite({ brands: [first()] })
beforeAll(async () => {
  sue = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  other = await newOperator(gateway, { name: 'ann', roles: ['support'] })
})

const mine = { path: '/inbox', name: 'Mine', search: '?mine=me' }

it('keeps views of an operator for every session, and for nobody else', async () => {
  expect((await sue.call('viewSave', { body: mine })).status).toBe(200)
  expect((await sue.call('viewSave', { body: { ...mine, path: '/members' } })).status).toBe(200)
  const changed = { ...mine, search: '?mine=nobody' }
  expect((await sue.call('viewSave', { body: changed })).status).toBe(200)
  const again = await sue.again()
  expect((await again.call('savedViews')).value).toEqual([changed, { ...mine, path: '/members' }])
  expect((await other.call('savedViews')).value).toEqual([])
  const { path, name } = mine
  expect((await other.call('viewRemove', { body: { path, name } })).status).toBe(200)
  expect((await sue.call('savedViews')).value).toHaveLength(2)
  expect((await sue.call('viewRemove', { body: { path, name } })).status).toBe(200)
  expect((await sue.call('savedViews')).value).toEqual([{ ...mine, path: '/members' }])
})

it('takes rooms of the console and their filters, and so many', async () => {
  for (const wrong of [{ path: '//evil.example' }, { search: 'javascript:1' }, { name: '' }, { name: '   ' }])
    expect((await sue.call('viewSave', { body: { ...mine, ...wrong } })).status).toBeGreaterThanOrEqual(400)
  for (let n = 0; n < 60; n += 1) await sue.call('viewSave', { body: { ...mine, name: `View ${String(n)}` } })
  expect((await sue.call('viewSave', { body: mine })).code).toBe('conflict')
  expect((await sue.call('savedViews')).value).toHaveLength(60)
})
