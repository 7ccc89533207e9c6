import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../../testing/draw-room.tsx'
import { LanguagePicker } from '../../kit/language-picker.tsx'
import type { SwitchState } from './draft.ts'
import { SwitchesForm } from './switches-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const state: SwitchState = {
  merchant: 'firstcode',
  brand: 'First',
  address: 'http://first.localhost',
  version: 1,
  changedAt: null,
  switches: {},
  file: {
    maintenance: false,
    everyone: false,
    countries: [],
    addresses: [],
    vendors: [],
    modules: [],
    rules: [],
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
  expect(said).toContain('Everyone sees the maintenance page')
  expect(said).toContain('You can undo it here at any time.')
  expect(said).not.toContain('This can’t be undone.')
})

test('H4: opening a site that was closed announces no closing', () => {
  const said = save({ maintenance: true }, 'Maintenance page')
  expect(said).not.toContain('Everyone sees the maintenance page')
  expect(said).toContain('You can undo it here at any time.')
})

test('12: fields and patterns of the registration are written as people read them', () => {
  const rules: SwitchState['file']['rules'] = [
    {
      field: 'qqNum',
      name: 'QQ number',
      message: '(min) - (max) digits',
      rule: { patternId: 'digits', minLength: 5, maxLength: 12 },
    },
    { field: 'whatsapp', name: 'WhatsApp', message: '', rule: { acceptedPattern: '*' } },
    { field: 'ownField', name: '', message: '', rule: { acceptedPattern: '[a-f]+' } },
  ]
  drawRoom(<SwitchesForm state={{ ...state, file: { ...state.file, rules } }} />, '/switches', {})
  const lines = screen.getAllByRole('rowheader').map((head) => {
    const cells = head.parentElement?.querySelectorAll('td') ?? []
    return [head.textContent?.trim(), cells[cells.length - 1]?.textContent]
  })
  expect(lines).toEqual([
    ['QQ number', '5–12 digits'],
    ['WhatsApp', 'Anything'],
    ['Own field', '[a-f]+'],
  ])
  fireEvent.change(screen.getByLabelText('QQ number: Max'), { target: { value: '5' } })
  expect(screen.getByText('5 digits')).toBeTruthy()
})

test('a tick means open in every list: a closed vendor has none, and the file alone opens what it closed', () => {
  const vendors = [
    { code: 'PGG', name: 'Pagoda', isClosed: false },
    { code: 'SUN', name: 'Sunda', isClosed: false },
    { code: 'OLD', name: 'Olden', isClosed: true },
  ]
  const switches = { closedVendors: ['SUN'] }
  drawRoom(<SwitchesForm state={{ ...state, switches, file: { ...state.file, vendors } }} />, '/switches', {})
  const ticks = ['Pagoda', 'Sunda', 'Olden'].map((name) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }),
  )
  expect(ticks.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(ticks.map(({ disabled }) => disabled)).toEqual([false, false, true])
})

test('H4: no other language is chosen while something is not saved', () => {
  const page = (
    <>
      <LanguagePicker />
      <SwitchesForm state={state} />
    </>
  )
  drawRoom(page, '/switches', {})
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  const seen = [picker.disabled]
  fireEvent.click(screen.getByLabelText(/Maintenance page/))
  seen.push(picker.disabled)
  fireEvent.click(screen.getByRole('button', { name: 'Undo all' }))
  seen.push(picker.disabled)
  expect(seen).toEqual([false, true, false])
})
