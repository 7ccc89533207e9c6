import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConsoleProvider } from '../../../engine/console/console-provider.tsx'
import { CallError } from '../../../engine/base/call/call-error.ts'
import { draw } from '../../testing/draw.tsx'
import { QueryState } from './query-state.tsx'

afterEach(cleanup)

/** Draws a part on a brand's site, and in the console. */
const places: readonly [string, (part: ReactNode) => unknown, string, string][] = [
  ['site', (part) => draw(part), 'Try again', 'Network link is abnormal, please try again'],
  [
    'console',
    (part) => render(<ConsoleProvider>{part}</ConsoleProvider>),
    'Try again',
    'Couldn’t reach the console',
  ],
]

const lost = new CallError({ code: 'network_abnormal', status: 0, requestId: 'r7' })

function Names({
  data,
  error = null,
  refetch = vi.fn(),
}: {
  data?: string[]
  error?: unknown
  refetch?: () => void
}) {
  return (
    <QueryState
      of={{ data, error, refetch }}
      waiting={<p>on its way</p>}
      isEmpty={(names) => names.length === 0}
      empty={<p>nobody</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>
  )
}

for (const [name, show, retry, said] of places) {
  test(`on the ${name}, what waits, is empty, or is there, is said by one part`, async () => {
    for (const [part, text] of [
      [<Names key="a" />, 'on its way'],
      [<Names key="b" data={[]} />, 'nobody'],
      [<Names key="c" data={['Ana', 'Bo']} />, 'Ana, Bo'],
      [<Names key="d" data={['Ana']} error={lost} />, 'Ana'],
    ] as const) {
      await show(part)
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
      cleanup()
    }
  })

  test(`on the ${name}, what did not load says why, under which number, and is asked again`, async () => {
    const refetch = vi.fn()
    await show(<Names error={lost} refetch={refetch} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(said)
    expect(alert.textContent).toContain('r7')
    expect(alert.querySelector('.state--row') !== null).toBe(name === 'site')
    fireEvent.click(screen.getByRole('button', { name: retry }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  test(`on the ${name}, what answers an older question gives way to a failure where that is asked for`, async () => {
    const kept = { data: ['Ana'], error: lost, refetch: vi.fn() }
    await show(<QueryState of={kept}>{(names) => <p>{names}</p>}</QueryState>)
    expect([screen.queryByText('Ana') !== null, screen.queryByRole('alert')]).toEqual([true, null])
    cleanup()
    await show(
      <QueryState of={kept} failsFirst>
        {(names) => <p>{names}</p>}
      </QueryState>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect(screen.queryByText('Ana')).toBeNull()
  })

  test(`on the ${name}, a list may say by itself what did not load`, async () => {
    await show(
      <QueryState of={{ error: lost, refetch: vi.fn() }} failed={{ title: 'No games', text: 'Later' }} />,
    )
    expect((await screen.findByRole('heading', { name: 'No games' })).nextSibling?.textContent).toBe('Later')
  })
}

test('whoever draws a failure without QueryState says why', () => {
  const files = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/state/'))
    .map((file) => [file, readFileSync(`widgets/${file}`, 'utf8')] as const)
    .filter(([, text]) => text.includes('<LoadFailure'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(([, text]) => !text.includes('No QueryState:')).map(([file]) => file)).toEqual([])
})
