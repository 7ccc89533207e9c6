import { useEffect } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useIsDialogOpen } from '../../../engine/base/hooks/dialog/use-is-dialog-open.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useTabList } from '../../../engine/base/hooks/lists/use-tab-list.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'

/** Milliseconds of quiet before a contract comes up: a dialog that closes may open the next. */
const quiet = 700

/** What somebody types or plays in. */
const taken = 'input, textarea, select, iframe'

/** Whether somebody fills something in, or is on a page that is there to be filled in. */
function isAtWork() {
  return (
    document.activeElement?.matches(taken) === true ||
    document.querySelector('main form:not([role="search"])') !== null
  )
}

/**
 * Opens a contract that waits for the member: after other dialogs, on a page where nobody fills anything in, and again after
 * a reload, until they have closed it once in this session. Says so when one ended by what others agreed. Renders nothing.
 */
export default function ContractWatch() {
  const info = useCall('contractInfo')
  const dialog = useDialog()
  const isOpen = useIsDialogOpen()
  const seen = useTabList('contracts-seen')
  const toast = useToast()
  const { t } = useText()
  useMemberEvent('contract.changed', ({ body }) => {
    if (body.status === 'terminationRequested') seen.remove(body.contract)
    void info.refetch()
    if (body.status !== 'uplineProceeded') return
    const run = () => void dialog.open('contract', { contractId: body.contract })
    const action = { label: t('contract.see'), run }
    toast.show({ id: 'contract', text: t('contract.ended'), action, duration: 0 })
  })
  const pending = info.data?.pending
  useEffect(() => {
    if (isOpen) return undefined
    const look = () => {
      const next = pending?.find((id) => !seen.has(id))
      if (next === undefined) return
      if (isAtWork()) timer = setTimeout(look, quiet)
      else void dialog.open('contract', { contractId: next }).then(() => seen.add(next))
    }
    let timer = setTimeout(look, quiet)
    return () => clearTimeout(timer)
  }, [pending, isOpen, seen, dialog])
  return null
}
