import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../testing/draw-room.tsx'
import { AuditRoom } from '../rooms/audit/audit-room.tsx'
import { ZonePicker } from '../shell/zone-picker.tsx'
import { MomentField } from './time-fields.tsx'
import { Time } from './time.tsx'

const at = '2026-11-28T20:30:05.000Z'
const answers = { acts: () => ({ content: [], isMore: false }), operators: () => [] }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function shown() {
  const { textContent, title, dateTime } = document.querySelector('time') as HTMLTimeElement
  return [textContent, title, dateTime]
}

test('O6: a time is in the brand’s zone, says which one, and in UTC; another zone is chosen and remembered', () => {
  const room = (
    <>
      <ZonePicker />
      <Time at={at} />
    </>
  )
  const { unmount } = drawRoom(room, '/', {})
  expect(shown()).toEqual([
    '29 Nov 2026, 04:30:05',
    '29 Nov 2026, 04:30:05 GMT+8 Manila = 28 Nov 2026, 20:30:05 UTC',
    at,
  ])
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect([...picker.options].map(({ label }) => label)).toEqual([
    'GMT+8 Manila · First',
    expect.stringMatching(/ · this computer$/),
    'UTC',
  ])
  expect(picker.selectedOptions[0]?.label).toBe('GMT+8 Manila · First')
  fireEvent.change(picker, { target: { value: 'utc' } })
  expect(shown()).toEqual(['28 Nov 2026, 20:30:05', '28 Nov 2026, 20:30:05 UTC', at])
  unmount()
  drawRoom(room, '/', {})
  expect(shown()[0]).toBe('28 Nov 2026, 20:30:05')
})

test('O6: a time of another calendar says its zone where it stands', () => {
  drawRoom(<Time at={at} zone="America/Sao_Paulo" />, '/', {})
  expect(shown()[0]).toBe('28 Nov 2026, 17:30:05 GMT−3')
})

test('O6: a moment is typed by the same clock', () => {
  const changed = vi.fn()
  drawRoom(<MomentField label="Sent" value={at} onChange={changed} />, '/', {})
  const field = screen.getByLabelText<HTMLInputElement>('Sent, GMT+8')
  expect(field.value).toBe('2026-11-29T04:30')
  fireEvent.change(field, { target: { value: '2026-11-29T00:00' } })
  expect(changed).toHaveBeenCalledWith('2026-11-28T16:00:00Z')
})

test('O6: dates to filter by are of the same zone, say so, and mean whole days', async () => {
  const { address, requests } = drawRoom(<AuditRoom />, '/audit', answers)
  const filters = within(await screen.findByRole('search'))
  fireEvent.change(filters.getByLabelText('From, GMT+8'), { target: { value: '2026-11-28' } })
  fireEvent.change(filters.getByLabelText('To, GMT+8'), { target: { value: '2026-11-29' } })
  expect(new URLSearchParams(address().split('?')[1]).get('from')).toBe('2026-11-27T16:00:00Z')
  expect(new URLSearchParams(address().split('?')[1]).get('until')).toBe('2026-11-29T16:00:00Z')
  expect(filters.getByLabelText<HTMLInputElement>('To, GMT+8').value).toBe('2026-11-29')
  expect(requests.some((request) => request.includes('until=2026-11-29T16'))).toBe(true)
})

/** What would show a time or a date without asking which zone the console's are in, and the files that may. */
const bare: readonly [RegExp, readonly string[]][] = [
  [/\.toLocale\w*String\(|\bDateTimeFormat\b|getTimezoneOffset|\.toISOString\(|new Date\((?!\))/, []],
  [/\bget(?:Hours|Minutes|Date|Month|FullYear|Day)\(/, []],
  [/<time\b|\bshownTime\b|\bshownAge\b/, ['kit/time.tsx']],
  [/type="(?:date|time|datetime-local|month|week)"/, ['kit/time-fields.tsx']],
]

test('O6: nothing else of the console shows times or asks for them', () => {
  const folder = 'widgets/console/'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(90)
  const found = files.flatMap((file) =>
    readFileSync(`${folder}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        bare.some(([pattern, allowed]) => pattern.test(line) && !allowed.includes(file))
          ? [`${file}:${String(index + 1)} ${line.trim()}`]
          : [],
      ),
  )
  expect(found).toEqual([])
})
