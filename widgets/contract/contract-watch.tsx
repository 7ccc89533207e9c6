import { useEffect } from 'react'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useIsDialogOpen } from '../../engine/hooks/use-is-dialog-open.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useTabList } from '../../engine/hooks/use-tab-list.ts'

/** Milliseconds of quiet before a contract comes up: a dialog that closes may open the next. */
const quiet = 700

/**
 * Opens a contract that waits for the member: after other dialogs, and again after a reload, until they have closed it
 * once in this session. Draws nothing.
 */
export default function ContractWatch() {
  const info = useCall('contractInfo')
  const dialog = useDialog()
  const isOpen = useIsDialogOpen()
  const seen = useTabList('contracts-seen')
  useMemberEvent('contract.changed', ({ body }) => {
    if (body.status === 'terminationRequested') seen.remove(body.contract)
    void info.refetch()
  })
  const pending = info.data?.pending
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => {
      const next = pending?.find((id) => !seen.has(id))
      if (next !== undefined) void dialog.open('contract', { contractId: next }).then(() => seen.add(next))
    }, quiet)
    return () => clearTimeout(timer)
  }, [pending, isOpen, seen, dialog])
  return null
}
