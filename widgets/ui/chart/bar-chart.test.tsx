import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarChart, type Bar } from './bar-chart.tsx'

afterEach(cleanup)

function getChart(...bars: Partial<Bar>[]) {
  render(
    <BarChart
      title="Net result"
      bars={bars.map((bar, index) => ({ key: String(index), label: 'a day', value: 0, words: '0', ...bar }))}
      scale={String}
      isRightToLeft={false}
      empty="Nothing in this period"
    />,
  )
}

test('bars that are all nothing are said in words, without a scale of nothing (F1, E6)', () => {
  getChart({ value: 0 }, { value: 0, before: 0 })
  expect(screen.getByText('Nothing in this period')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('P10: one bar is told as a figure, with its time; two are drawn', () => {
  getChart({ value: 0 }, { value: 5, label: '2 May', words: '₱5.00' })
  expect(screen.getByRole('figure').textContent).toBe('Net result₱5.00 2 May')
  expect(screen.queryByRole('img')).toBeNull()
  cleanup()
  getChart({ value: 5 }, { value: -1 })
  expect(screen.getByRole('img', { name: 'Net result' })).toBeTruthy()
})

test.each<[string, Partial<Bar>]>([
  ['a loss', { value: -2 }],
  ['something before', { value: 0, before: 3 }],
])('bars with %s are drawn (F1, E6)', (_, bar) => {
  getChart({ value: 0 }, { value: 1 }, bar)
  expect(screen.getByRole('img', { name: 'Net result' })).toBeTruthy()
  expect(screen.queryByText('Nothing in this period')).toBeNull()
})
