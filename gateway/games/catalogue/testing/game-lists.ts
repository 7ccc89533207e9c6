import { afterAll, beforeAll } from 'vitest'
import { first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { testBrand } from '../../../testing/test-brands.ts'
import { studios } from '../made/studios.ts'

export const vendors = studios.map(({ code, name }) => ({ code, name }))

export function having(type: string) {
  return studios.filter(({ games }) => type in games).map(({ code }) => code)
}

export const categories = [
  { code: 'RNG', vendors: having('RNG') },
  { code: 'LIVE', vendors: having('LIVE') },
  { code: 'FISH', vendors: having('FISH') },
  { code: 'BGS', vendors: ['BGS', 'JUNO'] },
  { code: 'LOTT', vendors: ['LOTT'] },
  { code: 'ELOTT', vendors: ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'] },
]

export const lantern = {
  id: 'lantern',
  name: { EN: 'Lantern Row', TY: 'Hanay ng Parol' },
  type: 'RNG',
  vendor: 'NORTH',
  art: 'g-lantern',
}

export const merchant = { vendors, categories, games: [lantern] }
export const few = testBrand({ id: 'few', merchant: { vendors: vendors.slice(0, 2), categories } })

export let gateway: TestGateway
export let token: string

export async function list(query: Record<string, unknown> = {}, host?: string) {
  return (await gateway.call('gameList', { query, ...(host === undefined ? {} : { host }) })).value
}

/** A gateway with all games of the demo, and a brand with few vendors. */
export function prepareGames() {
  beforeAll(async () => {
    gateway = await openTestGateway({
      brands: [first({ merchant: { ...merchant, demo: first().merchant.demo } }), second(), few],
    })
    token = await gateway.logIn()
  })
  afterAll(() => gateway.close())
}
