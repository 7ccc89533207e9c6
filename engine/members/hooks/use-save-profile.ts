import type { CallBody } from '../../../schemas/calls/calls.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { confirmed } from '../../base/flows/confirmed.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

/** Saves fields of the profile; what is set once wants fresh proof of who is here: undefined where it was not given. */
export function useSaveProfile() {
  const { call, dialogs, session } = useEngine()
  return useCommand(
    async (body: CallBody<'saveProfile'>) => {
      const saved = await confirmed(dialogs, () => call('saveProfile', { body }))
      // The frame shows the nickname.
      if (saved && body.nickname !== undefined) session.refresh()
      return saved
    },
    ['profile', 'withdrawTerms'],
  )
}
