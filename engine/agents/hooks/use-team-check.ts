import { useEngine } from '../../base/engine/engine.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

/** Looks whether somebody in the team may be called so. Where that cannot be said (names are hidden, the look failed), yes. */
export function useTeamCheck() {
  const { call } = useEngine()
  return useCommand(async (name: string) => {
    const found = await call('teamMembers', { query: { search: name } }).catch(() => undefined)
    // A part of a name finds others too.
    const isIt = (account: string) => account.includes('*') || account.toLowerCase() === name.toLowerCase()
    return !found || found.next !== null || found.content.some(({ account }) => isIt(account))
  })
}
