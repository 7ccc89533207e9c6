import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useBrandWord } from '../brand/use-brand-word.ts'
import { LanguageMenu } from '../frame/language-menu.tsx'
import { SchemeMenu } from '../frame/scheme-menu.tsx'
import { Icon } from '../icon/icon.tsx'
import { State } from '../state/state.tsx'
import { BarePage } from './bare-page.tsx'
import { ServiceButton } from './service-button.tsx'
import { SiteLink } from '../link/site-link.tsx'

/** What agents are offered, and their login. */
export default function AgentLanding() {
  const { t } = useText('pages')
  const word = useBrandWord()
  const { status } = useSession()
  const dialog = useDialog()
  const points = ['p1', 'p2', 'p3', 'p4']
  return (
    <BarePage
      testId="agent-landing"
      top={
        <div className="act">
          <LanguageMenu />
          <SchemeMenu />
        </div>
      }
    >
      <State
        className="coming"
        level={1}
        spot="b-hero-2"
        title={t('agent.title', { name: word })}
        text={t('agent.text')}
        actions={
          <>
            {status === 'agent' ? (
              <SiteLink className="btn btn--accent btn--lg" to="/agentHome">
                {t('account.agentCenter')}
              </SiteLink>
            ) : (
              <button
                className="btn btn--accent btn--lg"
                type="button"
                data-testid="agent-log-in"
                {...dialog.intent('login')}
                onClick={() => void dialog.open('login', { portal: 'agent' })}
              >
                {t('agent.login')}
              </button>
            )}
            <ServiceButton kind="ghost" />
          </>
        }
        reference={
          <SiteLink className="sec__link" to="/">
            {t('agent.site', { name: word })}
          </SiteLink>
        }
      >
        <ul className="coming__list">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {t(`agent.${point}`)}
            </li>
          ))}
        </ul>
      </State>
    </BarePage>
  )
}
