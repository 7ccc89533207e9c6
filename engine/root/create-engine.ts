import type { Boot } from '../../schemas/boot/boot.document.ts'
import './flows.ts'
import { createCalls } from './create-calls.ts'
import { findFirstDialog } from './first-dialog.ts'
import { createAgeGate } from '../base/page/age/age.ts'
import { fetchBoot } from '../base/boot/boot.ts'
import type { Call } from '../base/call/call.ts'
import { createDialogs } from '../base/page/dialog/dialogs.ts'
import { createMemberEvents } from '../base/events/member-events.ts'
import { createInRound } from '../games/play/in-round.ts'
import type { Registry } from '../base/registry/registry.ts'
import { createLanguageSwitch } from '../base/page/look/language.ts'
import { createLook } from '../base/page/look/look.ts'
import { createPictureHosts } from '../base/page/picture/picture-hosts.ts'
import { createReturnPath } from '../base/page/route/return-path.ts'
import { changeAnswers, createQueries } from '../base/query/queries.ts'
import { createWay } from '../base/page/route/go.ts'
import { createAwake } from '../base/page/screen/awake.ts'
import { createEarlyClicks, type EarlyClicks } from '../starter/early-clicks.ts'
import { createStartup } from '../site/startup/startup.ts'
import { createStore } from '../base/store/store.ts'
import { createText } from '../base/text/text.ts'
import { createToasts } from '../base/page/toast/toasts.ts'
import type { Engine } from '../base/engine/engine.ts'

export interface EngineOptions {
  boot: Boot
  registry: Registry
  /** Path of the address that the page is first rendered for: its dialog may stand in the first HTML. */
  pathname?: string
  /** Those of a page that waited for its scripts; without, clicks of its own. */
  clicks?: EarlyClicks
  /** On the host of a draft: answers some calls in place of the gateway. */
  through?: ((call: Call) => Call) | undefined
}

/** Makes everything that runs one site. Touches no window: the server calls it too. */
export function createEngine({
  boot: first,
  registry,
  pathname,
  clicks = createEarlyClicks(),
  through,
}: EngineOptions): Engine {
  const boot = createStore(first)
  const queries = createQueries(first)
  const text = createText(first)
  const { brand, hints } = first
  const isOfAge = hints.age || !brand.age.confirm
  const toasts = createToasts()
  const dialogs = createDialogs(findFirstDialog(first, registry, pathname))
  const awake = createAwake(dialogs.stack)
  const way = createWay()

  const onSessionEnd = () =>
    toasts.show({ id: 'session', kind: 'info', text: text.translate('errors:session_ended') })
  const { call, session, favourites, ...calls } = createCalls({ boot, queries, onSessionEnd, through })

  const switchLanguage = createLanguageSwitch({
    boot,
    text,
    fetchBoot,
    onSwitched(next) {
      boot.set(next)
      changeAnswers(queries, next)
    },
  })

  return {
    boot,
    registry,
    queries,
    text,
    call,
    ...calls,
    session,
    events: createMemberEvents(),
    startup: createStartup({ boot, call }),
    updated: createStore(false),
    gone: createStore(false),
    toasts,
    awake,
    clicks,
    look: createLook(first.scheme),
    way,
    dialogs,
    returnPath: createReturnPath(dialogs, way),
    isInRound: createInRound(),
    favourites,
    pictures: createPictureHosts(first.permission.imageCDNs),
    age: createAgeGate(isOfAge),
    async setLanguage(code) {
      // What still sleeps comes alive in the words that the server rendered it with.
      await awake.whole()
      await switchLanguage(code)
      // Messages are written in it; the next start tells it again.
      if (session.token() !== null)
        await call('memberLanguage', { body: { language: code } }).catch(() => undefined)
    },
  }
}
