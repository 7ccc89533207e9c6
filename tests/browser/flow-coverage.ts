import type { Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../test-results/flows')
const channel = 'coverage'

/** What a page reports of its flows, as far as coverage is concerned. */
interface Reported {
  machine: string
  active: readonly string[]
  taken: readonly string[]
}

type Reached = Record<string, { states: Set<string>; transitions: Set<string> }>

const isOn = () => process.env['LIVERY_FLOW_COVERAGE'] === '1'

/**
 * With LIVERY_FLOW_COVERAGE=1: lets a test's pages report their flows, as they do to the studio, and keeps what they
 * reached. Returns the way to write that down.
 */
export async function recordFlows(page: Page, origins: readonly string[]): Promise<(test: string) => void> {
  if (!isOn()) return () => undefined
  const reached: Reached = {}
  const context = page.context()
  await context.addCookies(origins.map((url) => ({ name: 'livery-studio', value: channel, url })))
  await context.route('**/dev/flows', async (route, request) => {
    const sent = request.postDataJSON() as { channel?: string; records?: readonly Reported[] } | null
    if (sent?.channel !== channel) return route.fallback()
    for (const { machine, active, taken } of sent.records ?? []) {
      const known = (reached[machine] ??= { states: new Set(), transitions: new Set() })
      for (const id of active) known.states.add(id)
      for (const id of taken) known.transitions.add(id)
    }
    return route.fulfill({ status: 204 })
  })
  return (test) => {
    const plain = Object.entries(reached).map(([machine, { states, transitions }]) => [
      machine,
      { states: [...states], transitions: [...transitions] },
    ])
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${test}.json`), JSON.stringify(Object.fromEntries(plain)))
  }
}
