import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../base/call/call-error.ts'
import { type Engine, EngineContext } from '../base/engine/engine.ts'
import { useCall as useSiteCall } from '../base/hooks/use-call.ts'
import { useCommand as useSiteCommand } from '../base/hooks/use-command.ts'
import { ConsoleClientContext } from './console-client.ts'
import { useCall } from './use-call.ts'
import { useCommand } from './use-command.ts'

type Call = (name: string, input: { body?: unknown; idempotencyKey?: string }) => Promise<unknown>

interface Command {
  mutate: (body: never) => void
  isPending: boolean
  error: unknown
}

interface Client {
  Provider: (props: { call: Call; children: ReactNode }) => ReactNode
  useCommand: () => Command
  useNestedCommand: () => Command
  useSteps: (run: (input: string) => Promise<string>) => { mutate: (input: string) => void }
  useRead: (page: number) => Pick<UseQueryResult, 'data'>
  /** What is stale of `me`, `balance` and `cases` once a command is over. */
  stale: readonly boolean[]
  /** Whether the previous answer stays while another is on its way. */
  keeps: boolean
}

const clients: Record<string, Client> = {
  site: {
    Provider: ({ call, children }) => (
      <EngineContext value={{ call } as unknown as Engine}>{children}</EngineContext>
    ),
    useCommand: () => useSiteCommand('feedback', ['balance']),
    useNestedCommand: () => useSiteCommand('depositStart', ['balance']),
    useSteps: (run) => useSiteCommand(run),
    useRead: (page) => useSiteCall('gameList', { query: { page } as never }),
    stale: [false, true, false],
    keeps: false,
  },
  console: {
    Provider: ({ call, children }) => (
      <ConsoleClientContext value={{ call: call as never }}>{children}</ConsoleClientContext>
    ),
    useCommand: () => useCommand('caseRemark'),
    useNestedCommand: () => useCommand('switchesSet'),
    useSteps: (run) => useCommand(run, []),
    useRead: (page) => useCall('acts', { query: { page } as never }),
    stale: [false, true, true],
    keeps: true,
  },
}

function draw(Provider: Client['Provider'], call: Call, part: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const name of ['me', 'balance', 'cases']) queries.setQueryData([name], {})
  const wrapped = (content: ReactNode) => (
    <Provider call={call}>
      <QueryClientProvider client={queries}>{content}</QueryClientProvider>
    </Provider>
  )
  const { rerender } = render(wrapped(part))
  return {
    listStale: () =>
      ['me', 'balance', 'cases'].map((name) => queries.getQueryState([name])?.isInvalidated === true),
    show: (content: ReactNode) => rerender(wrapped(content)),
  }
}

function Button({ command, body }: { command: () => Command; body: unknown }) {
  const { mutate, isPending, error } = command()
  return (
    <>
      <button onClick={() => mutate(structuredClone(body) as never)}>send</button>
      <output>{JSON.stringify([isPending, error instanceof CallError ? error.code : null])}</output>
    </>
  )
}

function press() {
  fireEvent.click(screen.getByRole('button'))
}

function shown() {
  return screen.getByRole('status').textContent
}

/** A call that is answered once `answer` says so. */
function held() {
  let answer: () => void = () => undefined
  const call = vi.fn<Call>(() => new Promise((resolve) => (answer = () => resolve(null))))
  return { call, answer: () => answer() }
}

function listKeys({ mock }: { mock: { calls: Parameters<Call>[] } }) {
  return mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

for (const [name, { Provider, ...hooks }] of Object.entries(clients)) {
  it(`the ${name} makes one call of two clicks that come before the answer`, async () => {
    const { call, answer } = held()
    draw(Provider, call, <Button command={hooks.useCommand} body={{ remark: 'seen' }} />)
    press()
    press()
    await waitFor(() => expect(shown()).toBe('[true,null]'))
    answer()
    await waitFor(() => expect(shown()).toBe('[false,null]'))
    expect(call).toHaveBeenCalledTimes(1)
    press()
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })

  it(`the ${name} merges two clicks of a body with lists and objects, and of no other body`, async () => {
    const { call, answer } = held()
    const body = (bank: string) => ({ amount: '1', fields: { bank, tags: ['a', { b: 1 }] } })
    const { show } = draw(Provider, call, <Button command={hooks.useNestedCommand} body={body('one')} />)
    press()
    press()
    show(<Button command={hooks.useNestedCommand} body={body('two')} />)
    press()
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    answer()
    expect(call.mock.calls.map(([, input]) => input.body)).toEqual([body('one'), body('two')])
  })

  it(`the ${name} runs several steps once where they are asked for twice`, async () => {
    const run = vi.fn<(input: string) => Promise<string>>(() => new Promise(() => undefined))
    function Steps() {
      const { mutate } = hooks.useSteps(run)
      return <button onClick={() => mutate('go')}>go</button>
    }
    draw(Provider, vi.fn<Call>(), <Steps />)
    press()
    press()
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    await act(() => Promise.resolve())
    expect(run).toHaveBeenCalledTimes(1)
  })

  it(`the ${name} sends the same again under its id after a lost answer, and what was changed under another`, async () => {
    const call = vi.fn<Call>(() => Promise.reject(new CallError({ code: 'network_abnormal', status: 0 })))
    const part = (remark: string) => <Button command={hooks.useCommand} body={{ remark }} />
    const { show } = draw(Provider, call, part('seen'))
    for (const [index, remark] of ['seen', 'seen', 'last login twice'].entries()) {
      show(part(remark))
      press()
      await waitFor(() =>
        expect([call.mock.calls.length, shown()]).toEqual([index + 1, '[false,"network_abnormal"]']),
      )
    }
    const [first, again, changed] = listKeys(call)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  it(`the ${name} has what a command may have changed refetched`, async () => {
    const call = vi.fn<Call>(() => Promise.resolve(null))
    const { listStale } = draw(Provider, call, <Button command={hooks.useCommand} body={{}} />)
    press()
    await waitFor(() => expect(listStale()).toEqual(hooks.stale))
  })

  it(`the ${name} reads through the cache, by its query`, async () => {
    function Read({ page }: { page: number }) {
      return <output>{JSON.stringify(hooks.useRead(page).data ?? null)}</output>
    }
    let isHeld = false
    const call = vi.fn<Call>((_name, input) =>
      isHeld ? new Promise(() => undefined) : Promise.resolve(Reflect.get(input, 'query')),
    )
    const { show } = draw(Provider, call, <Read page={1} />)
    await waitFor(() => expect(shown()).toBe('{"page":1}'))
    isHeld = true
    show(<Read page={2} />)
    expect(shown()).toBe(hooks.keeps ? '{"page":1}' : 'null')
    show(<Read page={1} />)
    expect(shown()).toBe('{"page":1}')
  })
}
