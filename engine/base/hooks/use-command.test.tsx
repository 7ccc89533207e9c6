import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { type FakeCall, fakeCall, sent } from '../flows/testing/fake-tools.ts'
import { callKey, createQueries } from '../query/queries.ts'
import { type Engine, EngineContext } from '../engine/engine.ts'
import type { CallName } from '../../../schemas/calls/calls.ts'
import { useCommand } from './use-command.ts'

function Bring() {
  const { mutate, isPending, error } = useCommand('walletHome', ['balance', 'consolidatedBalance'])
  return (
    <>
      <button onClick={() => mutate({ left: true })}>bring</button>
      <output>{JSON.stringify([isPending, error?.code])}</output>
    </>
  )
}

function Twice() {
  const { mutate, data } = useCommand(async (word: string) => Promise.resolve(word + word), ['balance'])
  return (
    <>
      <button onClick={() => mutate('ha')}>say</button>
      <output>{data}</output>
    </>
  )
}

function Creating({ name, body }: { name: CallName; body: object }) {
  const { mutate, isPending } = useCommand(name)
  return (
    <>
      <button onClick={() => mutate(body as never)}>create</button>
      <output>{JSON.stringify(isPending)}</output>
    </>
  )
}

/** The ids that a call was sent under. */
function listIds({ made }: FakeCall) {
  return made.map(({ input }) => input.idempotencyKey)
}

function draw(part: React.ReactNode, { call }: Pick<FakeCall, 'call'>) {
  const queries = createQueries({ answers: [], permission: {} as never })
  for (const name of ['balance', 'game'] as const) queries.setQueryData(callKey(name), {})
  render(
    <EngineContext value={{ call, queries } as unknown as Engine}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </EngineContext>,
  )
  fireEvent.click(screen.getByRole('button'))
  const isStale = (name: string) => queries.getQueryState(callKey(name))?.isInvalidated
  return { isStale, shown: () => screen.getByRole('status').textContent }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('makes the call with its body, and has alone those answers refetched that it may have changed', async () => {
  const calls = fakeCall({ walletHome: () => null })
  const { isStale } = draw(<Bring />, calls)
  await waitFor(() => expect([isStale('balance'), isStale('game')]).toEqual([true, false]))
  expect(sent(calls, 'walletHome')).toEqual([{ left: true }])
})

it('makes one call of two that are alike and follow at once, and another when it is wanted again', async () => {
  const calls = fakeCall({ walletHome: () => null })
  const { shown } = draw(<Bring />, calls)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect([shown(), sent(calls, 'walletHome').length]).toEqual(['[false,null]', 1]))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent(calls, 'walletHome')).toHaveLength(2))
})

it('says with which code it failed, and refetches then too', async () => {
  const refuse = () => {
    throw new CallError({ code: 'vendor_unavailable', status: 503 })
  }
  const { isStale, shown } = draw(<Bring />, fakeCall({ walletHome: refuse }))
  await waitFor(() => expect(shown()).toBe('[false,"vendor_unavailable"]'))
  expect(isStale('balance')).toBe(true)
})

it('runs a command of several steps in the same way', async () => {
  const { isStale, shown } = draw(<Twice />, fakeCall({}))
  await waitFor(() => expect([shown(), isStale('balance')]).toEqual(['haha', true]))
})

const creating: [CallName, object][] = [
  ['depositStart', { method: 'gcash', amount: '100', fields: {}, key: 'a key of the form' }],
  ['feedback', { questionType: 'games', content: 'The lamp is broken' }],
  ['promotionApply', { entry: 'e1', words: 'Me' }],
  ['walletTransfer', { from: 'main', to: 'games', amount: 'all', key: 'a key of the form' }],
]

it.each(creating)('sends %s under one id where it is clicked twice in 300 ms (M4)', async (name, body) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const calls = fakeCall({ [name]: () => null })
  const { shown } = draw(<Creating name={name} body={body} />, calls)
  await waitFor(() => expect([calls.made.length, shown()]).toEqual([1, 'false']))
  vi.advanceTimersByTime(300)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect([calls.made.length, shown()]).toEqual([2, 'false']))
  vi.advanceTimersByTime(5_000)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(calls.made).toHaveLength(3))
  const [first, second, later] = listIds(calls)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(later).not.toBe(first)
})

it.each(['network_abnormal', 'page_slow', 'unavailable'] as const)(
  'sends the same again under its id after %s, and what was changed under another (P0)',
  async (code) => {
    const lose = () => {
      throw new CallError({ code, status: 0 })
    }
    const calls = fakeCall({ feedback: lose })
    const queries = createQueries({ answers: [], permission: {} as never })
    const part = (content: string) => (
      <EngineContext value={{ call: calls.call, queries } as unknown as Engine}>
        <QueryClientProvider client={queries}>
          <Creating name="feedback" body={{ questionType: 'games', content }} />
        </QueryClientProvider>
      </EngineContext>
    )
    const { rerender } = render(part('The lamp'))
    for (const [at, content] of ['The lamp', 'The lamp', 'The lamp is broken'].entries()) {
      rerender(part(content))
      fireEvent.click(screen.getByRole('button'))
      await waitFor(() =>
        expect([calls.made.length, screen.getByRole('status').textContent]).toEqual([at + 1, 'false']),
      )
    }
    const [first, again, changed] = listIds(calls)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  },
)
