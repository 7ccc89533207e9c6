import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { ConsoleProvider } from '../../../engine/console/console-provider.tsx'
import type { ConsoleCall, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { permissionNames } from '../../../schemas/operators/permissions.ts'
import { MeContext, type Me } from '../kit/use-me.ts'

/** What a call is refused with. */
export class RefusedCall {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly value: unknown
  constructor(
    code: string,
    status: number,
    fields?: Readonly<Record<string, string>>,
    value: unknown = null,
  ) {
    this.code = code
    this.status = status
    this.fields = fields
    this.value = value
  }
}

type Answers = {
  [N in ConsoleCall]?: (
    query: Readonly<Record<string, string>>,
    body: unknown,
  ) => ConsoleValue<N> | RefusedCall
}

/** An operator who may do everything, of a company with one brand. */
const me: Me = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'olga',
  company: 'house',
  roles: ['owner'],
  permissions: [...permissionNames],
  csrf: 'token',
  idleSeconds: 1800,
  endsAt: '2030-01-01T00:00:00Z',
  brands: [
    { id: 'first', name: 'First', merchant: 'firstcode', zone: 'Asia/Manila', currency: 'PHP', decimals: 2 },
  ],
}

/** Answers calls of the console by their names; what is not named fails as if the network were gone. Returns what was requested. */
function answerCalls(answers: Answers): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', (input: string, { body, method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://console.test')
    requests.push(input)
    const isAsked = (endpoint: { method: string; path: string }) =>
      endpoint.path === pathname && endpoint.method === method
    const name = Object.entries(endpoints).find(([, endpoint]) => isAsked(endpoint))?.[0] as ConsoleCall
    const answer = answers[name]
    if (!answer) return Promise.reject(new TypeError('no network'))
    const value: unknown = answer(
      Object.fromEntries(searchParams),
      typeof body === 'string' ? JSON.parse(body) : undefined,
    )
    if (value instanceof RefusedCall) {
      const { code: errorCode, status, fields, value: said } = value
      return Promise.resolve(
        Response.json({ success: false, message: '', value: said, errorCode, fields }, { status }),
      )
    }
    return Promise.resolve(Response.json({ success: true, message: '', value, errorCode: null }))
  })
  return requests
}

/** What jsdom does not have: dialogs, and lines that scroll into view. */
function furnish(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  Element.prototype.scrollIntoView = vi.fn()
}

/** Renders a room of the console at an address, over answers to its calls. */
export function drawRoom(room: ReactNode, address: string, answers: Answers, who: Partial<Me> = {}) {
  furnish()
  const requests = answerCalls(answers)
  let shown = ''
  function Address() {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return null
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = render(
    <QueryClientProvider client={client}>
      <ConsoleProvider>
        <MeContext.Provider value={{ ...me, ...who }}>
          <MemoryRouter initialEntries={[address]}>
            {room}
            <Address />
          </MemoryRouter>
        </MeContext.Provider>
      </ConsoleProvider>
    </QueryClientProvider>,
  )
  return { ...drawn, requests, address: () => shown }
}
