import { QueryClientProvider } from '@tanstack/react-query'
import type { Decorator } from '@storybook/react-vite'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { DialogHost } from '../../engine/base/page/dialog/dialog-host.tsx'
import { createEngine } from '../../engine/root/create-engine.ts'
import { EngineContext, type Engine } from '../../engine/base/engine/engine.ts'
import { LiveryRoot } from '../../engine/root/livery-root.tsx'
import type { SessionView } from '../../engine/base/session/session-view.ts'
import { matchRoute } from '../../engine/base/page/route/match.ts'
import { RouteLocationContext } from '../../engine/base/page/route/use-route-location.ts'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import { registry } from '../registry.ts'
import { member } from './answers.ts'
import type { RecordedBrand } from './recorded-brand.ts'
import { storyFetch, type StoryCalls } from './story-calls.ts'

/** What a story says about the site around it: `parameters: { site: { status: 'member' } }`. */
export interface StorySite {
  status?: SessionView['status']
  path?: string
  /** What the boot document says otherwise than the brand's own. */
  boot?: Partial<Boot> | ((boot: Boot) => Partial<Boot>)
  /** How calls go, by name. */
  calls?: StoryCalls
  /** Opens a dialog of the registry over the story. */
  dialog?: { name: string; props?: Record<string, unknown> }
  /** Renders the whole site at the path instead of the story's component. */
  whole?: boolean
  /** CSS in place of the brand's own. */
  theme?: string
  /** Before the story is rendered. */
  prepare?: (engine: Engine) => void
}

interface Chosen {
  brand: RecordedBrand
  language: string
  scheme: Boot['scheme'] | undefined
  site: StorySite
}

function bootFor({ brand, scheme, site }: Chosen, recorded: Boot): Boot {
  const { boot: given = {}, calls = {} } = site
  const base = { ...recorded, ...(scheme && { scheme }) }
  const boot = { ...base, ...(typeof given === 'function' ? given(base) : given) }
  const settings = { call: 'registerSettings' as const, value: boot.permission.register }
  const answers = [...boot.answers.filter(({ call }) => call !== settings.call), settings]
  return {
    ...boot,
    version: `story-${brand.id}`,
    answers: answers.filter(({ call }) => calls[call] === undefined),
  }
}

function engineFor(chosen: Chosen): Engine {
  const { brand, language, site } = chosen
  const { status = 'guest', calls = {}, prepare } = site
  const recorded = brand.sites[language] ?? brand.sites[brand.language]
  if (!recorded) throw new Error(`${brand.id} was recorded in no language`)
  const boot = bootFor(chosen, recorded.boot)
  const inLanguage = (code: string) => bootFor(chosen, (brand.sites[code] ?? recorded).boot)
  globalThis.fetch = storyFetch({ boot, captcha: recorded.captcha, calls, inLanguage })
  const engine = createEngine({ boot, registry })
  const isIn = status !== 'guest' && status !== 'restoring'
  engine.session.set({ status, member: isIn ? { ...member, isAgent: status === 'agent' } : null })
  prepare?.(engine)
  return engine
}

function Placed({ engine, children }: { engine: Engine; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const route = matchRoute(engine.boot.get().routes, pathname)
  return <RouteLocationContext value={{ route, pathname, search, hash }}>{children}</RouteLocationContext>
}

/** Marks on the page itself which brand, language and scheme it is rendered in, as the gateway does. */
function describePage(engine: Engine) {
  const { language, brand, scheme } = engine.boot.get()
  const root = document.documentElement
  root.lang = language.tag
  root.dir = language.dir
  root.dataset['scheme'] = scheme
  root.dataset['brand'] = brand.id
}

function Site({ children, ...chosen }: Chosen & { children: ReactNode }) {
  const { brand, site } = chosen
  const [engine] = useState(() => engineFor(chosen))
  useEffect(() => {
    describePage(engine)
    return engine.boot.subscribe(() => {
      describePage(engine)
    })
  }, [engine])
  useEffect(() => {
    const { dialog } = site
    if (!dialog) return undefined
    void engine.dialogs.open(dialog.name, dialog.props, { entry: false })
    return () => engine.dialogs.clear()
  }, [engine, site])
  return (
    <>
      <style>{site.theme ?? brand.css}</style>
      <MemoryRouter initialEntries={[site.path ?? '/']}>
        {site.whole ? (
          <LiveryRoot engine={engine} />
        ) : (
          <EngineContext value={engine}>
            <QueryClientProvider client={engine.queries}>
              <Placed engine={engine}>
                <Suspense>{children}</Suspense>
                <DialogHost />
              </Placed>
            </QueryClientProvider>
          </EngineContext>
        )}
      </MemoryRouter>
    </>
  )
}

const none: StorySite = {}

/** What the toolbar says where a brand decides by itself. */
export const own = 'own'

/** Stands a story inside a site of the brand, language and scheme of the toolbar. */
export function withSite(brands: readonly RecordedBrand[]): Decorator {
  return (Story, { id, globals, parameters }) => {
    const { language, scheme } = globals as { language: string; scheme: string }
    const brand = brands.find((recordedBrand) => recordedBrand.id === globals['brand']) ?? brands[0]
    if (!brand) throw new Error('There are no brands')
    return (
      <Site
        key={[id, brand.id, language, scheme].join(' ')}
        brand={brand}
        language={language === own ? brand.language : language}
        scheme={scheme === own ? undefined : (scheme as Boot['scheme'])}
        site={(parameters['site'] as StorySite | undefined) ?? none}
      >
        <Story />
      </Site>
    )
  }
}
