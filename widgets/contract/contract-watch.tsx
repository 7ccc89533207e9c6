import { useEffect } from 'react'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useIsDialogOpen } from '../../engine/hooks/use-is-dialog-open.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useTabList } from '../../engine/hooks/use-tab-list.ts'

/** Milliseconds of quiet before a contract comes up: a dialog that closes may open the next. */
const quiet = 700

/** Opens a contract that waits for the member: once a session, after other dialogs. Draws nothing. */
export default function ContractWatch() {
  const info = useCall('contractInfo')
  const dialog = useDialog()
  const isOpen = useIsDialogOpen()
  const seen = useTabList('contracts-seen')
  useMemberEvent('contract.changed', ({ body }) => {
    if (body.status === 'terminationRequested') seen.remove(body.contract)
    void info.refetch()
  })
  const next = info.data?.pending.find((id) => !seen.has(id))
  useEffect(() => {
    if (next === undefined || isOpen) return undefined
    const timer = setTimeout(() => {
      seen.add(next)
      void dialog.open('contract', { contractId: next })
    }, quiet)
    return () => clearTimeout(timer)
  }, [next, isOpen, seen, dialog])
  return null
}
