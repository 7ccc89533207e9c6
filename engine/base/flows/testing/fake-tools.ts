import type { CallName } from '../../../../schemas/calls/calls.ts'
import type { Call, CallInput } from '../../call/call.ts'
import { createClock } from '../../clock/clock.ts'
import { safeStorage } from '../../session/storage.ts'
import { member } from '../../../../machines/kit/testing/fixtures.ts'
import type { FlowTools } from '../flow-tools.ts'

type Answer = (input: CallInput<CallName>) => unknown

/** Calls that were made, in order. */
export interface FakeCall {
  call: Call
  made: { name: CallName; input: CallInput<CallName> }[]
}

/** A call client that answers from a table; what an answer throws is the failure. No bot check unless the table has one. */
export function fakeCall(given: Partial<Record<CallName, Answer>>): FakeCall {
  const answers = { botCheckChallenge: () => ({ kind: 'none' }), ...given }
  const made: FakeCall['made'] = []
  const call = async (name: CallName, input: CallInput<CallName> = {}) => {
    made.push({ name, input })
    const answer = (answers as typeof given)[name]
    if (!answer) throw new Error(`Nobody answers ${name}.`)
    await Promise.resolve()
    input.signal?.throwIfAborted()
    return answer(input)
  }
  return { call: call as Call, made }
}

/** What a call was sent, without its signal. */
export function sent({ made }: FakeCall, name: CallName) {
  return made.filter((entry) => entry.name === name).map(({ input: { body, query } }) => body ?? query)
}

/** Tools around a fake call; whoever logs in is the member of the fixtures. */
export function fakeTools({ call }: Pick<FakeCall, 'call'>, given: Partial<FlowTools> = {}): FlowTools {
  return {
    call,
    query: (name, signal) => call(name, { signal }),
    uploadTo: () => ({ merchantCode: 'none', token: null }),
    session: {
      token: () => null,
      begin: () => Promise.resolve(member),
      drop: () => Promise.resolve(),
      reload: () => Promise.resolve(),
    },
    clock: createClock(),
    shared: safeStorage(() => undefined),
    hasCookie: () => false,
    pageBefore: () => 'http://tala.localhost/rng',
    isPhone: () => true,
    page: () => ({ host: 'tala.localhost', address: 'http://tala.localhost/register', query: '' }),
    confirmed: (run) => run(),
    identity: () => undefined,
    ...given,
  }
}
