import type { Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Apart from Playwright's own results, which every run deletes: a suite may be run in several goes. */
const folder = path.resolve(import.meta.dirname, '../../coverage/flows')
const channel = 'coverage'

/** What a page reports of its flows, as far as coverage is concerned. */
interface Reported {
  machine: string
  active: readonly string[]
  taken: readonly string[]
}

type Reached = Record<string, { states: Set<string>; transitions: Set<string> }>

function isOn() {
  return process.env['LIVERY_FLOW_COVERAGE'] === '1'
}

/** Makes a page send its pending reports. They are sent in order: once the last is answered, all were received. */
async function hearOut(page: Page, origins: readonly string[]): Promise<void> {
  if (page.isClosed() || !origins.some((origin) => page.url().startsWith(`${origin}/`))) return
  await page
    .evaluate(async (last) => {
      dispatchEvent(new Event('pagehide'))
      await fetch('/dev/flows', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel: last, records: [] }),
      })
    }, channel)
    .catch(() => undefined)
}

/**
 * With LIVERY_FLOW_COVERAGE=1: lets a test's pages report their flows, as they do to the studio, and keeps what they
 * reached. Returns the way to write that down.
 */
export async function recordFlows(
  page: Page,
  origins: readonly string[],
): Promise<(test: string) => Promise<void>> {
  if (!isOn()) return () => Promise.resolve()
  const reached: Reached = {}
  const context = page.context()
  await context.addCookies(origins.map((url) => ({ name: 'livery-studio', value: channel, url })))
  await context.route('**/dev/flows', async (route, request) => {
    const sent = request.postDataJSON() as { channel?: string; records?: readonly Reported[] } | null
    if (sent?.channel !== channel) return route.fallback()
    for (const { machine, active, taken } of sent.records ?? []) {
      // Other actors than machines have neither.
      if (active.length + taken.length === 0) continue
      const known = (reached[machine] ??= { states: new Set(), transitions: new Set() })
      for (const id of active) known.states.add(id)
      for (const id of taken) known.transitions.add(id)
    }
    return route.fulfill({ status: 204 })
  })
  return async (test) => {
    for (const entry of context.pages()) await hearOut(entry, origins)
    if (Object.keys(reached).length === 0) return
    const plain = Object.entries(reached).map(([machine, { states, transitions }]) => [
      machine,
      { states: [...states], transitions: [...transitions] },
    ])
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${test}.json`), JSON.stringify(Object.fromEntries(plain)))
  }
}
