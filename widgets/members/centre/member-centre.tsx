import type { WidgetSlots } from '../../../engine/core/registry/registry.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import '../../ui/centre/centre.css'
import { useKnownPage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

/** The member centre: its menu, and the page that the address names. */
export default function MemberCentre({ slots }: WidgetSlots) {
  const { t } = useText('member')
  const page = useKnownPage(slots, firstPage)
  // Whether the wallets have an entry is the merchant's: until it is known the entries would move.
  const { isPending } = useCall('merchantWallet', {}, { staleTime: Infinity })
  return (
    <div className="member member--two">
      <nav
        className={isPending ? 'member-menu is-waiting' : 'member-menu'}
        aria-label={t('centre.sections')}
        data-testid="member-menu"
      >
        {slots['menu']}
      </nav>
      <div className="member__body" key={page}>
        {slots[page]}
      </div>
    </div>
  )
}
