import type { Engine } from '../../base/engine/engine.ts'
import { getQuery } from '../../base/query/queries.ts'

const name = 'ways-in'

/** Shows every way into an account after its password was changed, until it was looked at, whatever else opens or closes. */
export function followWaysInDue({
  session,
  dialogs,
  call,
  queries,
}: Pick<Engine, 'session' | 'dialogs' | 'call' | 'queries'>): void {
  let isShown = false
  let isSeen = false
  const show = async () => {
    isShown = true
    // Nobody opened it, so it comes as tall as it stays.
    await queries.prefetchQuery(getQuery(call, 'waysIn'))
    if (session.get().member?.waysInDue !== true) {
      isShown = false
      return
    }
    isSeen = (await dialogs.open(name, {}, { entry: false })) === true
    isShown = false
    if (!isSeen) {
      judge()
      return
    }
    await call('waysInSeen').catch(() => undefined)
    session.refresh()
  }
  const judge = () => {
    const { status, member } = session.get()
    // What this tab stored of the member may be older than the look at the list.
    if (status === 'restoring') return
    if (member?.waysInDue !== true) isSeen = false
    else if (!isSeen && !isShown) void show()
    if (member) return
    const open = dialogs.stack.get().find((openDialog) => openDialog.name === name)
    if (open) dialogs.close(undefined, open.key)
  }
  session.subscribe(judge)
}
