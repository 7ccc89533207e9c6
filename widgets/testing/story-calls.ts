import type { CallName, CallValue } from '../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../schemas/base/error-code.ts'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import statuses from '../../schemas/errors.json' with { type: 'json' }
import { member } from './answers.ts'

/** How a call goes: it keeps waiting, the network is gone, it is refused, or it answers. */
export type StoryAnswer =
  | 'never'
  | 'lost'
  | { failed: ErrorCode; fields?: Readonly<Record<string, ErrorCode>>; value?: unknown }
  | { value: unknown }

export type StoryCalls = Partial<Record<CallName, StoryAnswer>>

const table = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
const minute = 60_000

function sent(): CallValue<'smsRegister'> {
  return {
    expiredMinutes: 1,
    serverTime: new Date().toISOString(),
    resendAt: new Date(Date.now() + minute).toISOString(),
  }
}

/** How calls around an account go in a story that says nothing about them: well. */
function usual(captcha: string): Partial<Record<CallName, () => unknown>> {
  return {
    login: () => ({ token: 'story', firstTimeLogin: false, passwordExpired: false, lastLogin: null }),
    register: () => ({ token: 'story' }),
    registerMobile: () => ({ token: 'story' }),
    smsRegister: sent,
    smsNoLogin: sent,
    captcha: () => captcha,
    botCheckChallenge: () => ({ kind: 'none' }),
    memberInfo: () => member,
    affiliate: () => ({ valid: true }),
    passwordByEmail: () => null,
    passwordByPhone: () => ({ botCheck: null }),
    passwordByToken: () => null,
    logout: () => null,
  }
}

function envelope(body: object, status: number) {
  return new Response(
    JSON.stringify({ message: '', value: null, errorCode: null, requestId: 'story', ...body }),
    {
      status,
      headers: { 'content-type': 'application/json', 'x-captcha-id': 'story' },
    },
  )
}

function forever(signal: AbortSignal | null | undefined) {
  return new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
  })
}

export interface StoryNetwork {
  boot: Boot
  captcha: string
  calls: StoryCalls
  /** The boot document in another language, for whoever changes it inside of a story. */
  inLanguage: (code: string) => Boot
}

/** A network on which only this story's answers travel; calls that it does not know of keep waiting. */
export function storyFetch({ boot, captcha, calls, inLanguage }: StoryNetwork): typeof fetch {
  const recorded = new Map(boot.answers.map(({ call, value }) => [call, value]))
  const answers = usual(captcha)
  const getAnswer = (name: CallName): StoryAnswer => {
    const named = calls[name]
    if (named) return named
    const made = answers[name]
    if (made) return { value: made() }
    return recorded.has(name) ? { value: recorded.get(name) } : 'never'
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (url.pathname === '/brand/boot.json')
      return new Response(JSON.stringify(inLanguage(url.searchParams.get('lang') ?? '')))
    const method = init?.method ?? 'GET'
    const found = table.find(([, one]) => one.path === url.pathname && one.method === method)
    if (!found) throw new TypeError(`No story answers ${method} ${url.pathname}`)
    const answer = getAnswer(found[0] as CallName)
    if (answer === 'never') return forever(init?.signal)
    if (answer === 'lost') throw new TypeError('The network is gone')
    if (!('failed' in answer)) return envelope({ success: true, value: answer.value }, 200)
    const { failed, fields, value } = answer
    const status = statuses[failed] || 500
    return envelope(
      { success: false, errorCode: failed, ...(fields && { fields }), value: value ?? null },
      status,
    )
  }
}
