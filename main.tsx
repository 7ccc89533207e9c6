import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readBoot } from './engine/base/boot/boot.ts'
import { createEngine } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { followSite, openSite } from './engine/root/open-site.ts'
import { preloadRoute } from './engine/base/page/route/preload-route.ts'
import { getPart } from './engine/base/page/screen/part.ts'
import { whenIdle } from './engine/base/page/screen/when-idle.ts'
import { ChunkError, loadChunk } from './engine/starter/chunk.ts'
import { pageClicks, pageSecrets } from './engine/starter/page.ts'
import { showWhole, styleWhole } from './engine/starter/whole-page.ts'
import { linkStudio } from './engine/base/watch/link-studio.ts'
import type { Persona } from './engine/site/preview/persona.ts'
import { registry } from './widgets/registry.ts'
import './widgets/site.css'

const boot = readBoot(document)
const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

/** Brings the page to life; at a draft, for whom it is looked at as. */
function begin(page: HTMLElement, persona?: Persona): void {
  const { pathname } = location
  const engine = createEngine({ boot, registry, pathname, clicks: pageClicks, through: persona?.through })
  linkStudio(engine.boot.get().tools.studio)
  const opened = preloadRoute(engine, pathname)
  if (engine.boot.get().hints.session || persona?.isGuest === false) void getPart(registry.late.account)
  else engine.awake.sleep()

  // What comes to life may need rules that no first screen has. What lies below that takes as long to lay out as all before it: it
  // waits until somebody touches the page, or nothing else is due.
  void styleWhole()
  void engine.awake.asleep()?.then(showWhole)
  const onAlive = (): void => {
    void engine.dialogs.whenAlive().then(() => whenIdle(() => void showWhole()))
    // What the address opens is fetched first: code that can wait does not compete with it.
    void opened.then(() => followSite(engine))
  }

  hydrateRoot(
    page,
    <BrowserRouter>
      <LiveryRoot engine={engine} onAlive={onAlive} />
    </BrowserRouter>,
    {
      // Code that does not come is told where it is missing; React would say so again.
      onRecoverableError: (error) => {
        if (!(error instanceof Error && error.cause instanceof ChunkError)) reportError(error)
      },
    },
  )
  engine.clicks.arrived()
  openSite(engine, pageSecrets)
  persona?.arrive(engine)
}

if (boot.preview === undefined) begin(root)
else
  loadChunk(() => import('./engine/site/preview/persona.ts')).then(
    async ({ openPersona }) => begin(root, await openPersona(document)),
    () => begin(root),
  )
