import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { simulationChanges } from '../../../schemas/calls/agents/simulation.calls.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { bodyCheck } from '../../base/http/validation.ts'
import { getAnswer } from '../../agents/simulator/answer.ts'
import { changedPast, readChanges } from '../../agents/simulator/changes.ts'
import { readPast } from '../../agents/simulator/read-past.ts'
import { type ConsoleContext, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

const checkChanges = bodyCheck(simulationChanges)

/** What would have been otherwise, as the address brings it. */
function changesIn(text: string) {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw refuseField('changes', 'field_format')
  }
  checkChanges(found)
  return found as Parameters<typeof readChanges>[2]
}

/** What the whole tree of a merchant would have come to. Nothing is written. */
async function simulateTree({
  platform,
  brands,
  query: { merchant, changes: text, ...asked },
}: ConsoleContext<'simulateTree'>): Promise<ConsoleValue<'simulateTree'>> {
  const brand = getBrand(brands, merchant)
  const past = await readPast(platform, brand, asked, null)
  const changes = readChanges(brand, asked, changesIn(text))
  for (const agent of changes.terms.keys())
    if (!past.below.has(agent)) throw refuseField('terms', 'account_not_found')
  for (const under of changes.moves.values())
    if (under !== null && !past.below.has(under)) throw refuseField('moves', 'account_not_found')
  const simulated = changedPast(brand, past.past, changes, null)
  const named = [...past.below.values()].map(({ id, name }) => ({
    id,
    account: name.username,
    isSelf: false,
  }))
  return getAnswer(brand, asked, past, { simulated, named, all: named.map(({ id }) => id) })
}

export const simulatorRoutes: readonly ConsoleRoute[] = [look('simulateTree', 'money.view', simulateTree)]
