import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../../testing/draw-room.tsx'
import type { SwitchState } from './draft.ts'
import { SwitchesForm } from './switches-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const state: SwitchState = {
  ...{ merchant: 'firstcode', brand: 'First', address: 'http://first.localhost', version: 1 },
  ...{ changedAt: null, switches: {} },
  file: {
    ...{ maintenance: false, everyone: false, countries: [], addresses: [], vendors: [] },
    ...{ modules: [], rules: [] },
  },
}

function save(switches: SwitchState['switches'], label: string) {
  drawRoom(<SwitchesForm state={{ ...state, switches }} />, '/switches', {})
  fireEvent.click(screen.getByLabelText(new RegExp(label)))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return screen.getByRole('dialog').textContent ?? ''
}

test('H4: closing a site says what happens, and that it can be taken back', () => {
  const said = save({}, 'Maintenance page')
  expect(said).toContain('Everybody is shown the maintenance page')
  expect(said).toContain('It can be taken back here at any time.')
  expect(said).not.toContain('This cannot be taken back.')
})

test('H4: opening a site that was closed announces no closing', () => {
  const said = save({ maintenance: true }, 'Maintenance page')
  expect(said).not.toContain('Everybody is shown the maintenance page')
  expect(said).toContain('It can be taken back here at any time.')
})
