import { loadEndpoints } from '../base/call/endpoint-table.ts'
import type { Engine } from '../base/engine/engine.ts'
import { followBrandEvents } from '../base/events/brand-events.ts'
import { loadChunk } from '../starter/chunk.ts'
import { refetchCalls } from '../base/query/queries.ts'
import { preloadDialog } from '../base/page/dialog/intent.ts'
import { bringLateFonts } from '../base/page/look/late-fonts.ts'
import { showBrand } from '../base/page/look/show-brand.ts'
import { followLinks } from '../base/page/route/link-intent.ts'
import { getPart } from '../base/page/screen/part.ts'
import { beAnApp } from '../site/app/be-an-app.ts'

/** Listens to what happens to the member, once there is one. */
function listenWhenSignedIn(engine: Engine) {
  const { session } = engine
  const listen = () => {
    if (session.token() === null) return
    stop()
    loadChunk(() => import('../members/news/follow-member.ts')).then(
      ({ followMember }) => followMember(engine),
      () => undefined,
    )
  }
  const stop = session.subscribe(listen)
  listen()
}

function listenToBrand(engine: Engine) {
  const { startup, boot, updated, gone, queries } = engine
  let seen: string | undefined = boot.get().version
  followBrandEvents({
    onGone: () => gone.set(true),
    onChanged(now) {
      gone.set(false)
      if (now === seen) return
      seen = now
      startup.refresh()
      void refetchCalls(queries, 'announcements', 'unreadCount')
      const isChanged = now !== undefined && now !== boot.get().version
      updated.set(now !== boot.get().version)
      // Who writes the files wants to see them.
      if (isChanged && boot.get().tools.outbox && !engine.isInRound.get()) void showBrand(engine)
    },
  })
}

/** Begins what goes on behind an open page: watching the site's state, news of member and brand, the code that comes next. */
export function followSite(engine: Engine): void {
  const { session, startup, boot, dialogs, registry } = engine
  startup.watch()
  loadEndpoints().catch(() => undefined)
  listenWhenSignedIn(engine)
  beAnApp(engine)
  bringLateFonts()
  listenToBrand(engine)
  followLinks(engine)
  for (const part of Object.values(registry.late)) void getPart(part)
  void preloadDialog(engine, 'notice')
  const isOpen = boot.get().permission.status === 0
  if (session.get().status === 'guest' && isOpen && dialogs.stack.get().length === 0)
    void preloadDialog(engine, 'login')
}
