import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import type { ConsoleValue } from '../../schemas/calls/operators/console-calls.ts'
import type { PublicBrand } from '../../schemas/documents/brand.document.ts'
import { EngineContext, type Engine } from '../base/engine/engine.ts'
import { KitContext, useSiteKit } from '../base/hooks/use-kit.ts'
import type { Registry } from '../base/registry/registry.ts'
import { createEngine } from '../root/create-engine.ts'

type Preview = ConsoleValue<'registrationPreview'>

/** A boot document with what a registration form reads of it; nothing else of the site is ever rendered here. */
function getBoot(preview: Preview): Boot {
  const { language, settings, countries, methods, order, minimumAge, flags, words } = preview
  const brand = {
    id: 'preview',
    merchantCode: 'preview',
    age: { confirm: false, minimum: minimumAge },
    registration: { methods, order },
    flags: Object.fromEntries(flags.map((name) => [name, true])),
    security: { cipher: 'none', sessionIn: 'tab' },
    endpoints: {},
  }
  const permission = { status: 0, register: settings, imageCDNs: [] }
  return {
    version: 'preview',
    serverTime: new Date(0).toISOString(),
    zone: 'UTC',
    found: true,
    language,
    languages: [],
    scheme: 'system',
    screens: {},
    routes: [],
    words: JSON.parse(words) as Boot['words'],
    wordsUrl: '',
    brand: brand as unknown as PublicBrand,
    permission: permission as unknown as Boot['permission'],
    answers: [{ call: 'countries', value: countries }],
    hints: { session: false, age: true, query: false },
    assets: { art: '', logo: '', favicon: '' },
    tools: { outbox: false, switcher: [] },
  }
}

const nothing = { widgets: {}, dialogs: {} } as unknown as Registry

function getEngine(preview: Preview): Engine {
  const engine = createEngine({ boot: getBoot(preview), registry: nothing })
  // The console's host answers none of the site's calls, and what is only looked at makes none.
  return { ...engine, call: () => new Promise<never>(() => undefined), prepareSeal: () => undefined }
}

/** The players' engine around a part of a site that an operator looks at: it renders, and calls nobody. */
export function PreviewSite({ preview, children }: { preview: Preview; children: ReactNode }) {
  const engine = useMemo(() => getEngine(preview), [preview])
  const { tag, dir } = preview.language
  return (
    <EngineContext value={engine}>
      <QueryClientProvider client={engine.queries}>
        <div lang={tag} dir={dir} inert>
          {/* Not the console's kit around it: the site speaks its own language. */}
          <KitContext value={useSiteKit}>
            <Suspense>{children}</Suspense>
          </KitContext>
        </div>
      </QueryClientProvider>
    </EngineContext>
  )
}
