import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { DialogHost } from '../../engine/base/page/dialog/dialog-host.tsx'
import { createEngine } from '../../engine/root/create-engine.ts'
import { EngineContext, type Engine } from '../../engine/base/engine/engine.ts'
import type { SessionView } from '../../engine/base/session/session-view.ts'
import { BindWay } from '../../engine/base/page/route/go.ts'
import { matchRoute } from '../../engine/base/page/route/match.ts'
import { RouteLocationContext } from '../../engine/base/page/route/use-route-location.ts'
import { getPart } from '../../engine/base/page/screen/part.ts'
import { engineWords, testBoot } from '../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import { registry } from '../registry.ts'
import { homeAnswers, member } from './answers.ts'

export interface Given {
  boot?: Partial<Boot>
  code?: string
  status?: SessionView['status']
  path?: string
  /** Whether the home page's answers came with the page. */
  answered?: boolean
  /** Whether the visitor asks for less motion. */
  calm?: boolean
  /** Dialogs whose code is there before they are opened. */
  ready?: readonly (keyof typeof registry.dialogs)[]
  /** What is done to the engine before anything is rendered: components hold on to its functions from then on. */
  prepare?: ((engine: Engine) => void) | undefined
}

export interface Rendered extends RenderResult {
  engine: Engine
  /** The address that the page is at. */
  address: () => string
}

/** What jsdom does not have: dialogs, popovers, media queries, animations. */
function furnish(calm = false): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  HTMLElement.prototype.hidePopover = vi.fn()
  Element.prototype.animate = vi.fn()
  Element.prototype.scrollBy = vi.fn()
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: calm && media.includes('reduce'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

function Placed({ engine, children, at }: { engine: Engine; children: ReactNode; at: (to: string) => void }) {
  const { pathname, search, hash } = useLocation()
  at(pathname + search + hash)
  const route = matchRoute(engine.boot.get().routes, pathname)
  return <RouteLocationContext value={{ route, pathname, search, hash }}>{children}</RouteLocationContext>
}

/** Renders widgets inside a whole engine with the real registry, so that dialogs open and words are there. */
export async function draw(children: ReactNode, given: Given = {}): Promise<Rendered> {
  furnish(given.calm)
  const { code = 'EN', status = 'guest', path = '/', answered = true } = given
  const base = testBoot(code)
  const boot: Boot = {
    ...base,
    words: {
      ...base.words,
      pages: engineWords(code, 'pages'),
      forms: engineWords(code, 'forms'),
      check: engineWords(code, 'check'),
      member: engineWords(code, 'member'),
      limits: engineWords(code, 'limits'),
      records: engineWords(code, 'records'),
      deposit: engineWords(code, 'deposit'),
      withdraw: engineWords(code, 'withdraw'),
      contract: engineWords(code, 'contract'),
      session: engineWords(code, 'session'),
      news: engineWords(code, 'news'),
      inbox: engineWords(code, 'inbox'),
      games: engineWords(code, 'games'),
      lottery: engineWords(code, 'lottery'),
      promotions: engineWords(code, 'promotions'),
      rewards: engineWords(code, 'rewards'),
      mall: engineWords(code, 'mall'),
      referral: engineWords(code, 'referral'),
      notifications: engineWords(code, 'notifications'),
    },
    answers: answered ? [...base.answers, ...homeAnswers] : base.answers,
    ...given.boot,
  }
  for (const name of given.ready ?? []) {
    const entry = registry.dialogs[name]
    if (entry) await getPart(entry)
  }
  await Promise.all(Object.values(registry.late).map(getPart))
  const engine = createEngine({ boot, registry })
  const isIn = status !== 'guest' && status !== 'restoring'
  engine.session.set({ status, member: isIn ? { ...member, isAgent: status === 'agent' } : null })
  given.prepare?.(engine)
  let address = path
  let result: RenderResult | undefined
  await act(async () => {
    result = render(
      <MemoryRouter initialEntries={[path]}>
        <EngineContext value={engine}>
          <QueryClientProvider client={engine.queries}>
            <BindWay />
            <Placed engine={engine} at={(to) => (address = to)}>
              <Suspense>{children}</Suspense>
              <DialogHost />
            </Placed>
          </QueryClientProvider>
        </EngineContext>
      </MemoryRouter>,
    )
    await Promise.resolve()
  })
  if (!result) throw new Error('nothing was drawn')
  return { ...result, engine, address: () => address }
}
