// Takes long: every kind of game of every vendor is opened, in every brand.
import { and, eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getMechanic } from '../../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { noWire } from '../../base/http/wire.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { openSession, requireSession } from '../../members/sessions/sessions.service.ts'
import type { VendorApp } from '../../reference-games/core/build-vendor.ts'
import { buildVendor } from '../../reference-games/core/build-vendor.ts'
import { vendorMechanics } from '../../reference-games/mechanics.ts'
import { openPaperDatabase, type PaperDatabase } from '../../reference-games/testing/paper-vendor.ts'
import { openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { brandGames, type Game, getVendor } from '../catalogue/brand-games.ts'
import { launchGame } from './launch.service.ts'

const shipped = ['tala', 'mare', 'atlas']

let gateway: TestGateway
let vendor: VendorApp
let database: PaperDatabase

function getPort(server: { address(): unknown }) {
  return String((server.address() as AddressInfo).port)
}

beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const brands = await openBrandRegistry({ folder: 'brands', log, pollMs: 0 })
  database = await openPaperDatabase()
  const config = {
    production: false,
    port: 0,
    listen: '127.0.0.1',
    dataFolder: '',
    databaseUrl: undefined,
    name: 'livery',
    secret: testConfig.vendor.secret,
    gatewayUrl: '',
    logLevel: 'silent',
    publicUrl: testConfig.vendor.publicUrl,
    trustedProxies: [],
    perAddress: { sockets: 500, unproven: 50 },
  }
  vendor = await buildVendor({
    config,
    database: database.database,
    mechanics: vendorMechanics,
    sweepEvery: 0,
    pages: '/nowhere',
  })
  await vendor.listen({ port: 0, host: '127.0.0.1' })
  const apiUrl = `http://127.0.0.1:${getPort(vendor.server)}`
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl } },
    brands: [...brands.all()],
  })
  await brands.close()
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  config.gatewayUrl = `http://127.0.0.1:${getPort(gateway.app.server)}`
  // Draws are there once they are planned.
  await vendor.sweep()
})
afterAll(async () => {
  await gateway.close()
  await vendor.close()
  await database.close()
})

function mechanic({ type, classify }: Game) {
  return getMechanic({ gameType: type, classify })
}

/** One game of every vendor, and of every type with each of its classes and ways to play. */
function listSamples(brand: LoadedBrand): Game[] {
  const games = brandGames(brand)
  const known = new Set<string>()
  return games.all.filter((game) => {
    if (games.isClosed(game)) return false
    const marks = [getVendor(game), `${game.type} ${game.classify} ${mechanic(game)}`]
    const isFresh = marks.some((mark) => !known.has(mark))
    for (const mark of marks) known.add(mark)
    return isFresh
  })
}

/** Launches games as a member of the brand, and returns what a page of the vendor asks with. */
async function launcher(brand: LoadedBrand) {
  const { platform } = gateway
  // A brand's demo members are made at its first request.
  await gateway.call('balance', { host: `${brand.id}.localhost` })
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const token = await platform.database.within(merchant, async (tx) => {
    const { memberType: type } = brand.merchant.registration
    const [found] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.type, type)))
    const opening = { previousLoginAt: null, address: '127.0.0.1', userAgent: 'test', now }
    return openSession(tx, brand, { memberId: found?.id ?? '', ...opening })
  })
  const session = await requireSession(platform, brand, token)
  const language = brand.settings.languages.default
  const asker = { brand, session, language, host: '', address: '127.0.0.1', wire: noWire }
  return async (game: Game) => {
    const launched = await launchGame(platform, { asker, nodeId: game.id })
    const opened = await vendor.inject({
      method: 'POST',
      url: '/v/session',
      payload: { token: new URL(launched.url).searchParams.get('token'), mechanic: launched.mechanic },
    })
    const { bearer, table } = opened.json<{ bearer?: string; table?: { state: Record<string, unknown> } }>()
    const ask = async (url: string) => {
      const answer = await vendor.inject({ url, headers: { authorization: `Bearer ${bearer ?? ''}` } })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    return { status: opened.statusCode, state: table?.state ?? {}, ask }
  }
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof launcher>>>>

/** What a person finds in the game first; undefined where there is nothing to play. */
async function firstSight(game: Game, { state, ask }: Opened): Promise<unknown> {
  const events = async () => {
    const { sports, view } = state as { sports: string[]; view: string }
    const { status, body } =
      view === 'table' ? await ask('/v/events/table') : await ask(`/v/events/board?sport=${sports[0] ?? ''}`)
    return status === 200 ? (body['round'] ?? (body['events'] as unknown[]).at(0)) : undefined
  }
  const sights = {
    reels: () => state['sheet'],
    crash: () => (state['room'] as { commitment?: string } | undefined)?.commitment,
    // Between two draws there may be none for a moment.
    draws: () =>
      vi.waitFor(
        async () => {
          const { body } = await ask('/v/draws/table')
          const first = (body['draws'] as unknown[] | undefined)?.at(0)
          if (first === undefined) throw new Error('no draw is open')
          return first
        },
        { interval: 200 },
      ),
    events,
  }
  return sights[mechanic(game)]()
}

it.each(shipped)('every kind of game of every vendor of %s opens on something to play', async (id) => {
  const brand = gateway.registry.byId(id)
  if (!brand) throw new Error(`There is no brand ${id}`)
  const launch = await launcher(brand)
  const samples = listSamples(brand)
  expect(samples.length).toBeGreaterThan(10)
  const dead: string[] = []
  for (const game of samples) {
    const opened = await launch(game)
    const isDead = opened.status !== 200 || !(await firstSight(game, opened))
    if (isDead) dead.push(`${game.id} ${game.type} ${game.classify}: ${String(opened.status)}`)
  }
  expect(dead).toEqual([])
})
