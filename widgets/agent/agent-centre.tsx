import { useEffect, useState } from 'react'
import { SiteLink } from '../link/site-link.tsx'
import type { WidgetSlots } from '../../engine/hooks/registry.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { isolated } from '../contract/figures.tsx'
import { BrandMark } from '../brand/brand-mark.tsx'
import { LanguageMenu } from '../frame/language-menu.tsx'
import { SchemeMenu } from '../frame/scheme-menu.tsx'
import { useSignOut } from '../frame/use-sign-out.ts'
import { Icon } from '../icon/icon.tsx'
import '../styles/contract.css'
import '../styles/page.css'

const gmt = () => new Date().toISOString().slice(11, 16)

function GmtClock() {
  const { t } = useText('contract')
  const [time, setTime] = useState(gmt)
  useEffect(() => {
    const timer = setInterval(() => setTime(gmt()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time>
      <bdi>{t('centre.clock', { time })}</bdi>
    </time>
  )
}

/** The agent centre: who is here, what time it is in Greenwich, and the sections of the page. */
export default function AgentCentre({ slots }: WidgetSlots) {
  const { t } = useText('contract')
  const { member } = useSession()
  const signOut = useSignOut()
  return (
    <div className="agent" data-testid="agent-centre">
      <header className="agent__top">
        <BrandMark />
        <div className="agent__who">
          <GmtClock />
          <span>{member ? t('centre.nickname', { name: isolated(member.nickname) }) : null}</span>
        </div>
        <div className="act">
          <LanguageMenu />
          <SchemeMenu />
          <button
            type="button"
            className="ib"
            aria-label={t('account.signOut')}
            data-testid="agent-sign-out"
            onClick={() => void signOut()}
          >
            <Icon name="logout" />
          </button>
        </div>
      </header>
      <main className="agent__main" id="main" tabIndex={-1}>
        <div className="ctrs__head">
          <h1 className="page__title">{t('centre.title')}</h1>
          <SiteLink className="sec__link" to="/">
            {t('centre.site')}
          </SiteLink>
        </div>
        {slots['sections']}
      </main>
    </div>
  )
}
