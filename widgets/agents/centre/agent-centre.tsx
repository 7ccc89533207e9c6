import { SiteLink } from '../../ui/link/site-link.tsx'
import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import { isolated } from '../contract/figures.tsx'
import { BrandMark } from '../../ui/brand/brand-mark.tsx'
import { LanguageMenu } from '../../frame/language-menu.tsx'
import { SchemeMenu } from '../../frame/scheme-menu.tsx'
import { useSignOut } from '../../frame/use-sign-out.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import '../contract/contract.css'
import '../../ui/base/page.css'
import '../../ui/centre/centre.css'
import { CentreMenu } from '../../ui/centre/centre-menu.tsx'
import { useKnownPage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

/** What a clock in a zone (IANA) shows at a second. */
function timeIn(timeZone: string, seconds: number | null): string {
  if (seconds === null) return '--:--'
  return new Date(seconds * 1_000).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
}

/** By the server's clock, whatever the device shows: in Greenwich, and where the site is, whose time all lists below are in. */
function Clocks() {
  const { t } = useText('contract')
  const { zone } = useBoot()
  const name = useZoneName(zone)
  const seconds = useSeconds()
  const gmt = timeIn('UTC', seconds)
  const own = timeIn(zone, seconds)
  return (
    <>
      <time>
        <bdi>{t('centre.clock', { time: gmt })}</bdi>
      </time>
      {own === gmt && seconds !== null ? null : (
        <time>
          {name} <bdi>{own}</bdi>
        </time>
      )}
    </>
  )
}

/** The agent centre: who is here, what time it is in Greenwich and where the site is, its menu, and the page that the address names. */
export default function AgentCentre({ slots }: WidgetSlots) {
  const { t } = useText('contract')
  const { member } = useSession()
  const signOut = useSignOut()
  const page = useKnownPage(slots, firstPage)
  // Which kinds of income have an entry, and what a type may do: until both are known the entries would move.
  const { isPending } = useCall('contractInfo')
  const isKnown = member !== undefined && member !== null && !isPending
  return (
    <div className="agent" data-testid="agent-centre">
      <header className="agent__top">
        <BrandMark />
        <div className="agent__who">
          <Clocks />
          <span>
            {member ? t('centre.nickname', { name: isolated(shownContact(member.shownName)) }) : null}
          </span>
        </div>
        <div className="actions">
          <LanguageMenu className="icon-button" />
          <SchemeMenu className="icon-button" />
          <button
            type="button"
            className="icon-button"
            aria-label={t('account.signOut')}
            data-testid="agent-sign-out"
            onClick={() => void signOut()}
          >
            <Icon name="logout" className="flip" />
          </button>
        </div>
      </header>
      <main className="agent__main" id="main" tabIndex={-1}>
        <div className="contracts__head">
          <h1 className="page__title">{t('centre.title')}</h1>
          <SiteLink className="section__link" to="/">
            {t('centre.site')}
          </SiteLink>
        </div>
        <div className="member member--two">
          <CentreMenu label={t('centre.sections')} isKnown={isKnown} testId="agent-menu">
            {slots['menu']}
          </CentreMenu>
          <div className="member__body" key={page}>
            {slots[page]}
          </div>
        </div>
        {slots['always']}
      </main>
    </div>
  )
}
