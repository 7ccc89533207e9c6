import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { LanguageMenu } from '../../frame/language-menu.tsx'
import { SchemeMenu } from '../../frame/scheme-menu.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { State } from '../../ui/state/state.tsx'
import { BarePage } from '../../frame/bare-page.tsx'
import { ServiceButton } from '../../frame/service-button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import './agent-landing.css'

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
        <div className="actions">
          <LanguageMenu className="icon-button" />
          <SchemeMenu className="icon-button" />
        </div>
      }
    >
      <State
        className="state--scene agent-landing"
        level={1}
        spot="b-hero-2"
        title={t('agent.title', { name: word })}
        text={t('agent.text')}
        actions={
          <>
            {status === 'agent' ? (
              <SiteLink className={buttonClass({ kind: 'accent', size: 'large' })} to="/agentHome">
                {t('account.agentCenter')}
              </SiteLink>
            ) : (
              <Button
                kind="accent"
                size="large"
                data-testid="agent-log-in"
                {...dialog.intent('login')}
                onClick={() => void dialog.open('login', { portal: 'agent' })}
              >
                {t('agent.login')}
              </Button>
            )}
            <ServiceButton kind="ghost" />
          </>
        }
        reference={
          <SiteLink className="section__link" to="/">
            {t('agent.site', { name: word })}
          </SiteLink>
        }
      >
        <ul className="agent-points">
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
