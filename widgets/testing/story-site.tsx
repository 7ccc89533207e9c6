import { QueryClientProvider } from '@tanstack/react-query'
import type { Decorator } from '@storybook/react-vite'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { CallError } from '../../engine/call/call-error.ts'
import type { Call } from '../../engine/call/call.ts'
import { DialogHost } from '../../engine/dialog/dialog-host.tsx'
import { createEngine } from '../../engine/root/create-engine.ts'
import { EngineContext, type Engine } from '../../engine/root/engine.ts'
import type { SessionView } from '../../engine/root/session-view.ts'
import { matchRoute } from '../../engine/route/match.ts'
import { PlaceContext } from '../../engine/route/use-place.ts'
import type { CallName } from '../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../schemas/calls/error-code.ts'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import { postures } from '../../schemas/theme/postures.ts'
import { themeCss } from '../../schemas/theme/theme-css.ts'
import { registry } from '../registry.ts'
import { member } from './answers.ts'
import { storyBoot, storyTheme } from './story-boot.ts'

/** `never` keeps a call waiting; `failed` names why it fails. */
export type StoryAnswer = 'never' | { failed: ErrorCode; value?: unknown } | { value: unknown }

/** What a story says about the site around it: `parameters: { site: { status: 'member' } }`. */
export interface StorySite {
  status?: SessionView['status']
  path?: string
  boot?: Partial<Boot>
  /** Answers by call name; what is not named keeps waiting. */
  calls?: Partial<Record<CallName, StoryAnswer>>
  /** Opens a dialog of the registry over the story. */
  dialog?: { name: string; props?: Record<string, unknown> }
  /** Before the story is drawn. */
  prepare?: (engine: Engine) => void
}

const fakeCall =
  (answers: NonNullable<StorySite['calls']>): Call =>
  (name) => {
    const answer = answers[name]
    if (!answer || answer === 'never') return new Promise(() => undefined)
    if ('failed' in answer) {
      const { failed, value } = answer
      return Promise.reject(new CallError({ code: failed, status: 400, value, requestId: 'story' }))
    }
    return Promise.resolve(answer.value) as ReturnType<Call> as never
  }

function engineFor(boot: Boot, { status = 'guest', calls = {}, prepare }: StorySite): Engine {
  const engine = { ...createEngine({ boot, registry }), call: fakeCall(calls) }
  const isIn = status !== 'guest' && status !== 'restoring'
  engine.session.set({ status, member: isIn ? { ...member, isAgent: status === 'agent' } : null })
  prepare?.(engine)
  return engine
}

function Placed({ engine, children }: { engine: Engine; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const route = matchRoute(engine.boot.get().routes, pathname)
  return <PlaceContext value={{ route, pathname, search, hash }}>{children}</PlaceContext>
}

interface SiteProps {
  brand: string
  language: string
  scheme: Boot['scheme']
  site: StorySite
  children: ReactNode
}

function Site({ brand, language, scheme, site, children }: SiteProps) {
  const engine = useMemo(
    () => engineFor(storyBoot(brand, language, scheme, site.boot), site),
    [brand, language, scheme, site],
  )
  const { tag, dir } = engine.boot.get().language
  useEffect(() => {
    const root = document.documentElement
    root.lang = tag
    root.dir = dir
    root.dataset['scheme'] = scheme
    root.dataset['brand'] = brand
  }, [tag, dir, scheme, brand])
  useEffect(() => {
    const { dialog } = site
    if (!dialog) return undefined
    void engine.dialogs.open(dialog.name, dialog.props)
    return () => engine.dialogs.clear()
  }, [engine, site])
  return (
    <>
      <style>{themeCss(storyTheme(brand), postures, (file) => `/fonts/${file}`)}</style>
      <MemoryRouter key={`${brand}${language}`} initialEntries={[site.path ?? '/']}>
        <EngineContext value={engine}>
          <QueryClientProvider client={engine.queries}>
            <Placed engine={engine}>
              <Suspense>{children}</Suspense>
              <DialogHost />
            </Placed>
          </QueryClientProvider>
        </EngineContext>
      </MemoryRouter>
    </>
  )
}

const none: StorySite = {}

/** Stands a story inside a site of the brand, language and scheme of the toolbar. */
export const withSite: Decorator = (Story, { globals, parameters }) => (
  <Site
    brand={String(globals['brand'])}
    language={String(globals['language'])}
    scheme={globals['scheme'] as Boot['scheme']}
    site={(parameters['site'] as StorySite | undefined) ?? none}
  >
    <Story />
  </Site>
)
