import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '../../core/call/call-error.ts'
import { type FakeCall, fakeCall, sent } from '../../flows/kit/testing/fake-tools.ts'
import { callKey, createQueries } from '../../core/query/queries.ts'
import { type Engine, EngineContext } from '../../core/engine/engine.ts'
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

afterEach(cleanup)

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
