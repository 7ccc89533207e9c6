import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../engine/base/hooks/use-member-event.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useSettled } from '../../engine/base/hooks/use-settled.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useHiddenBalance } from '../../engine/money/hooks/use-hidden-balance.ts'

/** Milliseconds in which money that moves between wallets is fetched once. */
const settleMs = 1_000

/** What a member has in all wallets together, for real accounts where the agent policy is on. */
export function AllWallets() {
  const { t, money } = useText()
  const { brand } = useBoot()
  const { status } = useSession()
  const [isHidden] = useHiddenBalance()
  const isReal = status === 'member' || status === 'agent'
  const enabled = isReal && brand.flags['AGENTPOLICY3'] === true
  const { data, refetch } = useCall('consolidatedBalance', {}, { enabled })
  const refetchSoon = useSettled(refetch, settleMs)
  useMemberEvent('wallet.changed', () => {
    if (enabled) refetchSoon()
  })
  if (!enabled || !data) return null
  return (
    <span data-testid="all-wallets">
      {t('account.allWallets')}{' '}
      <bdi className="number">{isHidden ? '******' : money(data.total, data.currencySymbol)}</bdi>
    </span>
  )
}
