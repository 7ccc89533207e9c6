import { useLayoutEffect, useRef } from 'react'
import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/centre/centre.css'
import { CentreMenu } from '../../ui/centre/centre-menu.tsx'
import { useKnownPage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

/** The member centre: its menu, and the page that the address names. */
export default function MemberCentre({ slots }: WidgetSlots) {
  const { t } = useText('member')
  const page = useKnownPage(slots, firstPage)
  // Whether the wallets have an entry is the merchant's: until it is known the entries would move.
  const { isPending } = useCall('merchantWallet', {}, { staleTime: Infinity })
  const centre = useRef<HTMLDivElement>(null)
  // The frame knows no page: what it does in a centre, a sheet says by this.
  useLayoutEffect(() => {
    const shell = centre.current?.closest<HTMLElement>('.shell')
    if (!shell) return undefined
    shell.dataset['centre'] = ''
    return () => {
      delete shell.dataset['centre']
    }
  }, [])
  return (
    <div className="member member--two" ref={centre}>
      <CentreMenu label={t('centre.sections')} isKnown={!isPending} testId="member-menu">
        {slots['menu']}
      </CentreMenu>
      <div className="member__body" key={page}>
        {slots[page]}
      </div>
    </div>
  )
}
