import { expect, test as base, type Page } from '@playwright/test'
import type { JWK } from 'jose'
import { request as httpRequest } from 'node:http'
import { violationsOn } from './axe.ts'
import { recordFlows } from './flow-coverage.ts'
import { excessWidth } from './excess-width.ts'
import { tellShifts } from './layout-shift.ts'
import { sealedCallAt, sealedType, sealJson } from '../../gateway/testing/seal-body.ts'

export { expect }

export type BrandId = 'tala' | 'mare' | 'atlas'
export const BRANDS: readonly BrandId[] = ['tala', 'mare', 'atlas']

interface Mail {
  id: string
  channel: 'sms' | 'mail'
  to: string
  text: string
}

export interface Site {
  /** Absolute URL of a path on a brand's own host. */
  url(brand: string, path?: string): string
  /** Newest outbox message for an address (digits of a phone number, or a mail address), if there is one. */
  newestMessage(brand: string, to: string): Promise<Mail | undefined>
  /** Waits until a message for an address lies in the outbox, another one than `known`: messages are sent beside the answer. */
  message(brand: string, to: string, known?: Mail): Promise<Mail>
  /** Calls the gateway directly, outside the browser. */
  call(
    brand: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** A page as the gateway sends it, before any script runs. */
  html(brand: string, path?: string, cookie?: string): Promise<{ status: number; text: string }>
  /** Fails with the list of accessibility violations on the page, if any. */
  accessible(page: Page): Promise<void>
}

interface Reply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  json: { success: boolean; value: unknown; errorCode: string | null; fields?: Record<string, string> }
}

function port() {
  return Number(process.env.LIVERY_TEST_PORT)
}

interface RawReply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** Milliseconds: an answer that never comes is named, instead of the whole test timing out without a word. */
const answerTimeout = 60_000

/** Node finds no *.localhost by name, so the host goes into the header. */
function sendRequest(
  host: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port: port(), method, path }
    const request = httpRequest({ ...address, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    request.on('error', reject)
    request.setTimeout(answerTimeout, () => {
      request.destroy(
        new Error(`${method} ${path} of ${host} was not answered in ${String(answerTimeout)} ms`),
      )
    })
    request.end(payload)
  })
}

function getHost(brand: string) {
  return `${brand}.localhost:${String(port())}`
}

async function sealed(brand: string, call: string, json: string): Promise<string> {
  const answer = await sendRequest(getHost(brand), 'GET', '/wps/system/keys', {})
  const { value } = JSON.parse(answer.text) as { value: { keys: [JWK]; serverTime: string } }
  return sealJson(call, json, value.keys[0], Date.parse(value.serverTime))
}

async function send(
  brand: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const call = sealedCallAt(method, path)
  const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const payload = call && json ? await sealed(brand, call, json) : json
  const typed: Record<string, string> = payload
    ? {
        'content-type': call ? sealedType : 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }
    : {}
  const { text, ...rest } = await sendRequest(getHost(brand), method, path, { ...typed, ...headers }, payload)
  return { ...rest, json: JSON.parse(text || 'null') as Reply['json'] }
}

function bare(address: string) {
  return address.replace(/[^\w@.]/g, '')
}

async function newestMessage(brand: string, to: string): Promise<Mail | undefined> {
  const answer = await send(brand, 'GET', '/dev/outbox.json')
  const { messages } = answer.json as unknown as { messages: Mail[] }
  return messages.find((message) => bare(message.to).endsWith(bare(to)))
}

/** Milliseconds: what moves for longer is scenery, which a dialog over it pauses. */
const longestEntrance = 5_000

/** Waits until what comes up has come up: half faded in, every colour is too pale. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? Infinity) <= longest)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }, longestEntrance)
}

/** Browser noise that says nothing about the page: the browser itself logs every answer of 400 and above. */
function expected(text: string) {
  return /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text)
}

/**
 * The product in a real browser. Every test fails on a console error, an uncaught exception, a
 * Content-Security-Policy violation, a page that moves by itself or one that ends wider than the screen; `offline` tests may add their own expectations with `allowed`.
 */
export const test = base.extend<{ site: Site; allowed: RegExp[] }>({
  allowed: [[], { option: true }],
  site: async ({}, use) => {
    await use({
      url: (brand, path = '/') => `http://${brand}.localhost:${String(port())}${path}`,
      call: send,
      html: (brand, path = '/', cookie = '') =>
        sendRequest(getHost(brand), 'GET', path, { accept: 'text/html', ...(cookie && { cookie }) }),
      newestMessage,
      message: async (brand, to, known) => {
        let mail: Mail | undefined
        await expect
          .poll(async () => {
            mail = await newestMessage(brand, to)
            return mail !== undefined && mail.id !== known?.id
          })
          .toBe(true)
        return mail as Mail
      },
      accessible: async (page) => {
        await atRest(page)
        const violations = await violationsOn(page)
        expect(
          violations.map(({ id, targets }) => `${id}: ${targets}`),
          page.url(),
        ).toEqual([])
      },
    })
  },
  page: async ({ page, allowed }, use, { testId }) => {
    const faults: string[] = []
    const isAllowed = (text: string) => allowed.some((pattern) => pattern.test(text))
    page.on('pageerror', ({ message }) => {
      if (!isAllowed(message)) faults.push(`exception: ${message}`)
    })
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !expected(text) && !isAllowed(text)) {
        faults.push(`console: ${text}`)
      }
    })
    await page.addInitScript(() => {
      // React reports what it recovered from without the original error.
      addEventListener('error', ({ error }) => {
        // oxlint-disable-next-line no-console
        if (error instanceof Error && error.cause) console.error('because of', error.cause)
      })
      document.addEventListener('securitypolicyviolation', (event) => {
        // The page under test is distinguished from its violations by this line alone.
        // oxlint-disable-next-line no-console
        console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    await tellShifts(page)
    const saveFlows = await recordFlows(
      page,
      BRANDS.map((brand) => `http://${getHost(brand)}`),
    )
    await use(page)
    const excess = page.isClosed() ? 0 : await excessWidth(page).catch(() => 0)
    if (excess > 0) faults.push(`${page.url()} is ${String(excess)} pixels wider than the screen`)
    await saveFlows(testId)
    expect(faults, 'console errors, exceptions, policy violations and pages that move').toEqual([])
  },
})
