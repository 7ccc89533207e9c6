import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotteryGames } from '../../../schemas/lottery/games.ts'
import { motifNames, symbolSvg } from '../art/symbol.ts'
import { styleNames } from '../art/styles/styles.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { catalogue } from './made/made-games.ts'
import { nouns } from './made/words/nouns.ts'
import frozen from './frozen.json' with { type: 'json' }
import { pictureAddress } from './picture-address.ts'
import { getPicture } from './pictures.plugin.ts'

const sample = Number(process.env['ART_SAMPLE'] ?? 12)
const games = catalogue()
const sampled = games.filter((_, index) => index % sample === 0)

function digest(texts: readonly string[]) {
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}

/** Elements and attributes that a picture may have; ids are its own. */
const allowed = /^(svg|g|defs|path|circle|rect|pattern|linearGradient|radialGradient|stop|clipPath)$/

function listProblems(svg: string): string[] {
  const names = [...svg.matchAll(/<\/?([A-Za-z]+)/g)].map(([, name = '']) => name)
  const strange = names.filter((name) => !allowed.test(name))
  const open = names.length > 0 && svg.startsWith('<svg xmlns=') && svg.endsWith('</svg>')
  const tags = [...svg.matchAll(/<(\/?)[^<>]*?(\/?)>/g)]
  const depth = tags.reduce((sum, [, end, alone]) => sum + (alone === '/' ? 0 : end === '/' ? -1 : 1), 0)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const references = [...svg.matchAll(/url\(([^)]*)\)/g)].map(([, target = '']) => target.slice(1))
  return [
    ...strange,
    ...(open ? [] : ['not an svg']),
    ...(depth === 0 ? [] : ['tags do not match']),
    ...(/NaN|undefined|Infinity|\son\w+=|href|style=/.test(svg) ? ['foreign matter'] : []),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
    ...references.filter((id) => !ids.includes(id)).map((id) => `nothing has the id ${id}`),
  ]
}

describe('the catalogue', () => {
  it('is the same for ever: titles, motifs and variants', () => {
    const identities = games.map(({ id, names, motif, kind, variant, studio }) =>
      [id, names['EN'], motif, kind, variant, studio.style, studio.turn].join('|'),
    )
    expect({ games: games.length, titles: digest(identities) }).toEqual({
      games: frozen.games,
      titles: frozen.titles,
    })
  })

  it('has an id and an English name for every game, each once', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    expect(new Set(games.map(({ names }) => names['EN'])).size).toBe(games.length)
    expect(games.filter(({ id }) => !/^[A-Za-z0-9_-]{1,40}$/.test(id))).toEqual([])
  })

  it('names few slots by two nouns and what joins them', () => {
    const slots = games.filter(({ kind }) => kind === 'slots')
    const joined = slots.filter(({ names }) => /\b(of|and|at)\b/.test(names['EN'] ?? ''))
    expect(joined.length / slots.length).toBeLessThan(0.4)
  })

  it('shows something else for every lottery of a vendor', () => {
    const shown = lotteryGames.map(({ vendor, motif }) => `${vendor} ${motif}`)
    expect(shown.filter((value, index) => shown.indexOf(value) !== index)).toEqual([])
    const drawn = games.filter(({ id }) => lotteryGames.some(({ code }) => code === id))
    expect(drawn.map(({ motif }) => motif).toSorted()).toEqual(
      lotteryGames.map(({ motif }) => motif).toSorted(),
    )
  })

  it('names what can be drawn', () => {
    expect(nouns.filter(({ motif }) => !motifNames.includes(motif))).toEqual([])
    expect(games.filter(({ motif }) => !motifNames.includes(motif))).toEqual([])
  })

  it('draws nothing sacred and nothing that speaks to children', () => {
    const left = /^(owl|fish|octopus|crab|cherry|melon|mango|pineapple|lemon|grapes|pagoda|ziggurat)$/
    expect(motifNames.filter((name) => left.test(name))).toEqual([])
  })
})

describe('the pictures of games', () => {
  it('are the same for ever', () => {
    const fixed = games.filter((_, index) => index % 97 === 0)
    expect(digest(fixed.map((game) => getPicture(game, '3:4', '3')))).toBe(frozen.tall)
    expect(digest(fixed.map((game) => getPicture(game, '1:1', '3')))).toBe(frozen.square)
  })

  it('of fishing games show what is fished, at an address of their own', () => {
    const [game] = games.filter(({ kind }) => kind === 'fishing')
    if (!game) throw new Error('no fishing game')
    expect(pictureAddress(game, '3:4')).toBe(`/art/${game.id}-4.svg`)
    expect(getPicture(game, '3:4').length).toBeGreaterThan(getPicture(game, '3:4', '3').length)
  })

  it('are distinct, whole and harmless', () => {
    const pictures = sampled.map((game) => getPicture(game, '3:4'))
    expect(new Set(pictures).size).toBe(sampled.length)
    const wrong = sampled.flatMap(({ id }, index) =>
      listProblems(pictures[index] ?? '').map((problem) => `${id}: ${problem}`),
    )
    expect(wrong).toEqual([])
  })

  it('are light', () => {
    const sizes = sampled.map((game) => getPicture(game, '3:4').length).sort((value, other) => value - other)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6_000)
    expect(sizes.at(-1)).toBeLessThan(24_000)
  })
})

describe('the symbols of reels', () => {
  it('are drawn in every hand', () => {
    const drawn = styleNames.flatMap((style) => motifNames.map((motif) => symbolSvg(style, motif)))
    expect(drawn.flatMap(listProblems)).toEqual([])
    expect(() => symbolSvg('nobody', 'tiger')).toThrow(RangeError)
    expect(() => symbolSvg('azul', 'constructor')).toThrow(RangeError)
  })
})

describe('the address of a picture', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway()
  })
  afterAll(() => gateway.close())
  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ url, headers: { host: 'images.example', ...headers } })

  it('is answered on any host, for ever, and lets the picture do nothing', async () => {
    const answer = await get('/art/north-rng-1-3.svg')
    const [game] = games
    expect(answer.payload).toBe(game && getPicture(game, '3:4'))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  it('is answered in the requested encoding, or not again', async () => {
    const plain = (await get('/art/azul-rng-3-3-square.svg')).payload
    const brotli = await get('/art/azul-rng-3-3-square.svg', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/art/azul-rng-3-3-square.svg', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    const again = await get('/art/azul-rng-3-3-square.svg', { 'if-none-match': String(gzip.headers['etag']) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it.each(['none-3.svg', 'north-rng-1-2.svg', 'north-rng-1.svg', '..%2f-3.svg', 'constructor-3.svg'])(
    'is not found for %s',
    async (file) => {
      expect((await get(`/art/${file}`)).statusCode).toBe(404)
    },
  )
})
