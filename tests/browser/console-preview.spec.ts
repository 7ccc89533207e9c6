import type { Frame, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Theme } from '../../schemas/documents/theme.document.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { postures } from '../../schemas/postures/postures.ts'
import type { ToStudio } from '../../schemas/preview/messages.ts'
import { themeCss } from '../../schemas/theme/theme-css.ts'
import { enterConsole } from './console-people.ts'
import { expect, test } from './site.fixture.ts'

const mare = JSON.parse(readFileSync('brands/mare/theme.json', 'utf8')) as Theme

/** The rules of a theme with another accent, as the Studio sends them. */
function writeCss(accent: string): string {
  const components = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255)
  const theme = structuredClone({ ...mare, edge: mare.edge ?? [], ground: mare.ground ?? [], faces: [] })
  Object.assign(theme.color.light.accent, { $value: { colorSpace: 'srgb', components, hex: accent } })
  return themeCss(theme, postures, (file) => file)
}

const nonce = '6f1c2f0e-1111-4222-8333-444455556666'

/** Begins a draft by the console's own calls, and opens its page in a frame of the console, as the Studio does. */
async function frameDraft(page: Page, brand: string, csrf: string): Promise<Frame> {
  const framed = page.waitForEvent('frameattached')
  await page.evaluate(
    async ({ create, preview, brand, csrf }) => {
      const call = async (path: string, body: object) => {
        const headers = {
          accept: 'application/json',
          device: 'WEB',
          'content-type': 'application/json',
          'x-console-csrf': csrf,
          'idempotency-key': crypto.randomUUID(),
        }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return ((await answer.json()) as { value: { id: string; url: string } }).value
      }
      const { id } = await call(create, { brand, title: 'Live preview' })
      const { url } = await call(preview, { brand, draft: id })
      const frame = document.createElement('iframe')
      frame.title = 'Draft'
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '9',
        width: '390px',
        height: '844px',
      })
      frame.src = url
      const heard: unknown[] = []
      Object.assign(window, { previewFrame: frame, heard, origin: new URL(url).origin })
      addEventListener('message', ({ data }) => heard.push(data))
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true })
        document.body.append(frame)
      })
    },
    { create: endpoints.draftCreate.path, preview: endpoints.draftPreview.path, brand, csrf },
  )
  return framed
}

interface Desk {
  previewFrame: HTMLIFrameElement
  heard: (ToStudio[keyof ToStudio] & Record<string, unknown>)[]
}

/** Posts a message of the Studio to the page. */
async function say(page: Page, type: string, parts: object = {}): Promise<void> {
  await page.evaluate(
    (message) => (window as unknown as Desk).previewFrame.contentWindow?.postMessage(message, '*'),
    { channel: 'livery-preview', nonce, type, ...parts },
  )
}

/** The messages of a kind that the page has sent. */
function listHeard<K extends keyof ToStudio>(page: Page, type: K): Promise<ToStudio[K][]> {
  return page.evaluate(
    (type) => (window as unknown as Desk).heard.filter((message) => message.type === type) as never,
    type,
  )
}

/** Milliseconds from posting a patch until the page has painted it, for each of some. */
function timePatches(page: Page, first: number, patches: readonly object[]): Promise<number[]> {
  return page.evaluate(
    async ({ first, patches, nonce }) => {
      const { previewFrame, heard } = window as unknown as Desk
      const times: number[] = []
      for (const [index, parts] of patches.entries()) {
        const seq = first + index
        const startedAt = performance.now()
        const message = { channel: 'livery-preview', nonce, type: 'patch', seq, ...parts }
        previewFrame.contentWindow?.postMessage(message, '*')
        while (!heard.some((other) => other.type === 'applied' && other.seq === seq))
          await new Promise((resolve) => {
            addEventListener('message', resolve, { once: true })
          })
        times.push(performance.now() - startedAt)
      }
      return times
    },
    { first, patches, nonce },
  )
}

// The draft is begun without the room knowing: its list changes by itself.
test.use({ allowed: [/^layout shift on \/brands/] })

test('the page of a draft in a frame of the console takes what is typed beside it at once (A13)', async ({
  page,
  viewport,
}, info) => {
  test.skip((viewport?.width ?? 0) < 1000, 'The desk is the usual place of the console.')
  test.setTimeout(180_000)
  let csrf = ''
  page.on('request', (request) => (csrf = request.headers()['x-console-csrf'] ?? csrf))
  await enterConsole(page, '/brands/mare', 'olivia Owner')
  await expect(page.getByText(/^Release \d+ is live/)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => csrf).not.toBe('')
  const frame = await frameDraft(page, 'mare', csrf)
  await say(page, 'hello')
  await expect.poll(async () => (await listHeard(page, 'ready')).length).toBe(1)
  const [{ lang } = { lang: '' }] = await listHeard(page, 'ready')
  await expect(frame.locator('main')).toBeVisible()
  await expect(frame.locator('#draft-bar')).toHaveCount(0)

  const link = frame.getByRole('link').filter({ hasText: /\S/ }).first()
  await expect(link).toBeVisible()
  const readAccent = () =>
    frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim())
  await say(page, 'patch', { seq: 1, css: writeCss('#123456') })
  await expect.poll(readAccent).toBe('#123456')

  const words = (await frame.evaluate(
    async (code) => (await fetch(`/locales/${code}/frame.json`)).json() as Promise<unknown>,
    lang,
  )) as { nav: Record<string, string> }
  const retitle = (home: string) => [{ lang, ns: 'frame', map: { ...words, nav: { ...words.nav, home } } }]
  await say(page, 'patch', { seq: 2, words: retitle('Here we begin') })
  await expect(frame.getByText('Here we begin').first()).toBeVisible()

  await say(page, 'show', { scheme: 'dark', route: '/promotions' })
  await expect.poll(() => frame.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
  await expect.poll(() => frame.url()).toMatch(/\/promotions$/)
  await say(page, 'show', { persona: 'member', route: '/' })
  await expect.poll(() => frame.evaluate(() => document.body.textContent)).toContain('Saldo')
  await say(page, 'show', { persona: 'guest', scheme: 'light' })

  await say(page, 'inspect', { on: true })
  await frame.locator('.bar [aria-current=page]').click()
  await expect.poll(async () => (await listHeard(page, 'picked')).length).toBe(1)
  const [picked] = await listHeard(page, 'picked')
  const places = picked?.targets.map(({ file, pointer, kind }) => ({ file, pointer, kind }))
  expect(places?.[0]).toEqual({ file: `locales/${lang}.json`, pointer: '/frame/nav/home', kind: 'text' })
  expect(places).toContainEqual({
    file: 'theme.json',
    pointer: '/color/light/accent-text/$value',
    kind: 'token',
  })
  expect(places).toContainEqual(expect.objectContaining({ file: 'screens/frame.json', kind: 'widget' }))
  await say(page, 'inspect', { on: false })
  await say(page, 'outline', { target: places?.[0] && { file: places[0].file, pointer: places[0].pointer } })
  await expect(frame.locator('[data-preview-outline] i').first()).toBeAttached()

  const before = (await listHeard(page, 'applied')).length
  await page.evaluate(() => (window as unknown as Desk).previewFrame.contentWindow?.postMessage('hello', '*'))
  await frame.evaluate((message) => window.postMessage(message, '*'), {
    channel: 'livery-preview',
    nonce,
    type: 'patch',
    seq: 77,
    css: writeCss('#ff0000'),
  })
  await say(page, 'patch', {
    seq: 3,
    nonce: '7a1c2f0e-1111-4222-8333-444455556666',
    css: writeCss('#00ff00'),
  })
  await say(page, 'patch', { seq: 4, css: writeCss('#654321') })
  await expect.poll(readAccent).toBe('#654321')
  const listApplied = async () => (await listHeard(page, 'applied')).slice(before).map(({ seq }) => seq)
  await expect.poll(async () => (await listApplied()).length).toBeGreaterThan(0)
  expect(await listApplied()).toEqual([4])

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const colors = await timePatches(
    page,
    1_000,
    Array.from({ length: 20 }, (_, index) => ({ css: writeCss(`#1234${String(10 + index)}`) })),
  )
  const texts = await timePatches(
    page,
    2_000,
    Array.from({ length: 20 }, (_, index) => ({ words: retitle(`Here we begin ${String(index)}`) })),
  )
  const sum = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return `median ${String(Math.round(sorted[10] ?? 0))} ms, longest ${String(Math.round(sorted.at(-1) ?? 0))} ms`
  }
  process.stdout.write(`from key to paint at 4×: colour ${sum(colors)}; text ${sum(texts)}\n`)
  info.annotations.push({ type: 'time', description: `colour ${sum(colors)}; text ${sum(texts)}` })
})
