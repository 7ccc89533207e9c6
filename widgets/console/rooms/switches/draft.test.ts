import { expect, test } from 'vitest'
import { getDraft, type SwitchState, getSwitches } from './draft.ts'

const state: SwitchState = {
  merchant: 'm',
  brand: 'Brand',
  address: 'http://brand.localhost',
  version: 3,
  changedAt: null,
  switches: { closedVendors: ['PAPER'], modules: { FREEPLAY3: '0' } },
  file: {
    maintenance: false,
    everyone: false,
    countries: ['US'],
    addresses: [],
    vendors: [{ code: 'PAPER', name: 'Paper', isClosed: false }],
    modules: [
      { modId: 'FREEPLAY3', depth: 0, isOn: true },
      { modId: 'AGENTPOLICY3', depth: 1, isOn: true },
    ],
    rules: [{ field: 'username', name: '', message: '', rule: { required: true, minLength: 6 } }],
  },
}

test('a form that nobody touched switches what was switched', () => {
  expect(getSwitches(getDraft(state), state)).toEqual(state.switches)
})

test('only what differs from the file is switched; what is back as the file says is not', () => {
  const draft = getDraft(state)
  expect(
    getSwitches(
      {
        ...draft,
        maintenance: true,
        countries: 'us, gb',
        closedVendors: new Set(),
        closedGames: 'north-1\nnorth-2, north-1',
        modules: { ...draft.modules, FREEPLAY3: true, AGENTPOLICY3: false },
        rules: { username: { required: true, minLength: 8 } },
      },
      state,
    ),
  ).toEqual({
    maintenance: true,
    regionRestriction: { everyone: false, countries: ['US', 'GB'], addresses: [] },
    closedGames: ['north-1', 'north-2'],
    rules: { username: { required: true, minLength: 8 } },
    modules: { AGENTPOLICY3: '0' },
  })
})
