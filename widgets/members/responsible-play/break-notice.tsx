import { useBreak, useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import '../../ui/state/state.css'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { State } from '../../ui/state/state.tsx'

/** What stays open to members who take a break, by the keys of its words. */
const open = [
  { to: '/member?page=withdraw', words: 'frame:header.withdraw' },
  { to: '/member?page=transactionHistory', words: 'frame:account.accountRecord' },
  { to: '/member?page=responsiblePlay', words: 'frame:help.limits' },
] as const

/** A time that takes as much room as others do. */
const likely = '000 00, 0000, 00:00'

/** Stands where others are invited to play or to pay in: until when nothing is played, and what is open meanwhile. */
export default function BreakNotice() {
  const { t, dateTime, ready } = useText('limits')
  const held = useBreak()
  const isOnBreak = useIsOnBreak()
  if (!isOnBreak || !ready) return null
  // Until a session is restored nobody knows until when.
  const title = held?.until ? (
    t('excluded.until', { when: dateTime(held.until) })
  ) : held ? (
    t('excluded.forGood')
  ) : (
    <span className="skeleton skeleton--text" aria-hidden="true">
      {t('excluded.until', { when: likely })}
    </span>
  )
  return (
    <State
      className="state--break"
      testId="break-notice"
      title={title}
      text={t('excluded.text')}
      actions={open.map(({ to, words }, index) => (
        <SiteLink className={buttonClass({ kind: index === 0 ? 'accent' : 'ghost' })} to={to} key={to}>
          {t(words)}
        </SiteLink>
      ))}
    />
  )
}
