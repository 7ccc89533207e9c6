import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { member } from '../../../../machines/kit/testing/fixtures.ts'
import { CallError } from '../../call/call-error.ts'
import { type FakeCall, fakeCall } from '../../flows/testing/fake-tools.ts'
import { createQueries } from '../../query/queries.ts'
import { type Engine, EngineContext } from '../../engine/engine.ts'
import '../../../root/flows.ts'
import { preloadFlow } from '../preload-flow.ts'
import { useFlow } from './use-flow.ts'
import { useSubmitForm } from '../../../members/hooks/account/use-submit-form.ts'

function Login() {
  const flow = useFlow('login', { method: 'username' })
  const form = useSubmitForm(flow)
  const values = { username: 'rosa', password: 'secret' }
  return (
    <>
      <button onClick={() => flow.send({ type: 'form.submitted', values })}>log in</button>
      <output>
        {JSON.stringify([flow.state, form.pending, form.error?.code, flow.output?.member?.account])}
      </output>
    </>
  )
}

async function open({ call }: FakeCall) {
  const engine = {
    call,
    registry: { dialogs: {} },
    dialogs: { open: () => new Promise(() => undefined), close: () => undefined },
    prepareSeal: () => undefined,
    queries: createQueries({ answers: [], permission: {} as never }),
    session: { token: () => null, begin: () => Promise.resolve(member), drop: () => Promise.resolve() },
  } as unknown as Engine
  const page = (
    <EngineContext value={engine}>
      <Suspense fallback="waiting">
        <Login />
      </Suspense>
    </EngineContext>
  )
  await preloadFlow('login')
  const view = render(page)
  const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent)
  const submit = () => fireEvent.click(screen.getByRole('button'))
  return { ...view, shown, submit }
}

const answer = { token: 't', firstTimeLogin: false, passwordExpired: false, lastLogin: null }

afterEach(cleanup)

describe('useFlow', () => {
  it('shows where the flow is, until it has ended', async () => {
    const { shown, submit } = await open(fakeCall({ login: () => answer }))
    expect(shown()).toEqual(['enteringCredentials', false, null, null])
    submit()
    expect(shown()).toEqual(['submitting', true, null, null])
    await waitFor(() => expect(shown()).toEqual(['loggedIn', false, null, 'rosa']))
  })

  it('shows the error of a call by its code', async () => {
    const refuse = () => {
      throw new CallError({ code: 'invalid_credentials', status: 401 })
    }
    const { shown, submit } = await open(fakeCall({ login: refuse }))
    submit()
    await waitFor(() => expect(shown()).toEqual(['enteringCredentials', false, 'invalid_credentials', null]))
  })

  it('cancels what is under way when its component goes', async () => {
    const calls = fakeCall({ login: () => answer })
    const { submit, unmount } = await open(calls)
    submit()
    expect(calls.made[0]?.input.signal?.aborted).toBe(false)
    unmount()
    expect(calls.made[0]?.input.signal?.aborted).toBe(true)
  })
})
