import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readBoot } from './engine/base/boot/boot.ts'
import { createEngine } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { followSite, openSite } from './engine/root/open-site.ts'
import { preloadRoute } from './engine/base/page/route/preload-route.ts'
import { getPart } from './engine/base/page/screen/part.ts'
import { whenIdle } from './engine/base/page/screen/when-idle.ts'
import { pageClicks, pageSecrets } from './engine/starter/page.ts'
import { showWhole, styleWhole } from './engine/starter/whole-page.ts'
import { linkStudio } from './engine/base/watch/link-studio.ts'
import { registry } from './widgets/registry.ts'
import './widgets/site.css'

const engine = createEngine({ boot: readBoot(document), registry, clicks: pageClicks })
const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

linkStudio(engine.boot.get().tools.studio)
const opened = preloadRoute(engine, location.pathname)
if (engine.boot.get().hints.session) void getPart(registry.late.account)
else engine.awake.sleep()

// What comes to life may need rules that no first screen has. What lies below that takes as long to lay out as all before it: it
// waits until somebody touches the page, or nothing else is due.
void styleWhole()
void engine.awake.asleep()?.then(showWhole)
function onAlive(): void {
  void engine.dialogs.whenAlive().then(() => whenIdle(() => void showWhole()))
  // What the address opens is fetched first: code that can wait does not compete with it.
  void opened.then(() => followSite(engine))
}

hydrateRoot(
  root,
  <BrowserRouter>
    <LiveryRoot engine={engine} onAlive={onAlive} />
  </BrowserRouter>,
)
engine.clicks.arrived()
openSite(engine, pageSecrets)
