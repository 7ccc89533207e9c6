import { startClock } from '../base/clock/start-clock.ts'
import { loadChunk } from '../starter/chunk.ts'
import { acrossOffline } from '../base/load/network.ts'
import { handoverQuestion } from './handover-question.ts'
import { closeLeftBehind } from '../base/page/dialog/left-behind.ts'
import { followPasswordDue } from '../base/page/dialog/password-due.ts'
import { followWaysInDue } from '../members/proof/ways-in-due.ts'
import { refetchCalls } from '../base/query/queries.ts'
import type { UrlSecrets } from '../starter/url-secrets.ts'
import { guardSecondTaps } from '../base/page/screen/second-tap.ts'
import { whenIdle } from '../base/page/screen/when-idle.ts'
import type { Engine } from '../base/engine/engine.ts'

const refusals = new Set(['unauthenticated', 'session_ended'])
const closures = new Set(['maintenance', 'region_restricted'])

/** Milliseconds after which dates are written in the visitor's time zone, however busy the page is. */
const maxZoneWait = 1_000

/** Opens the dialog of an address once the visitor may use the site. */
function openWhenConfirmed({ age, dialogs }: Engine, name: string, props: object): Promise<unknown> {
  const open = () => dialogs.open(name, { ...props })
  if (age.answer.get() === 'confirmed') return open()
  return new Promise((resolve) => {
    const stop = age.answer.subscribe(() => {
      if (age.answer.get() !== 'confirmed') return
      stop()
      resolve(open())
    })
  })
}

/** Begins what a page is opened with: the session, and the dialogs of its address. */
export function openSite(engine: Engine, secrets: UrlSecrets): void {
  const { session, startup, text, dialogs, toasts, gone } = engine
  // A browser reads its data of zones and dates for it.
  whenIdle(() => text.setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), maxZoneWait)
  engine.onCallFailure(({ code }, _name, token) => {
    if (token !== null && refusals.has(code)) session.refuse(token)
    if (closures.has(code)) startup.refresh()
    if (code === 'unknown_host') gone.set(true)
    if (code === 'password_change_due') session.refresh()
    // A break that began elsewhere: the page learns of it by what it is refused.
    if (code === 'excluded') void refetchCalls(engine.queries, 'sessionSummary')
    if (code === 'real_account_needed') void dialogs.open('true-account')
  })
  guardSecondTaps(document)
  followPasswordDue(engine)
  followWaysInDue(engine)
  closeLeftBehind(engine)
  if (!startClock()) startup.refresh()
  session.open(secrets.token, {
    confirm: async (current, other) =>
      (await openWhenConfirmed(engine, 'notice', handoverQuestion(text.translate, current, other))) === true,
    refused: ({ code }) =>
      toasts.show({ id: 'session', kind: 'error', text: text.translate(`errors:${code}`) }),
  })
  const { resetToken, social, socialError } = secrets
  if (resetToken !== null) void openWhenConfirmed(engine, 'reset-password', { resetToken })
  if (social !== null || socialError !== null)
    void openWhenConfirmed(engine, 'social', { ticket: social, refusal: socialError })
}

/** Begins what goes on while a page is open, once it is alive and idle. A form that stands in the page comes before all that. */
export function followSite(engine: Engine): void {
  const load = () => acrossOffline(() => loadChunk(() => import('./follow-site.ts')))
  void engine.dialogs.whenAlive().then(() =>
    whenIdle(() => {
      load().then(
        ({ followSite: follow }) => follow(engine),
        () => undefined,
      )
    }),
  )
}
