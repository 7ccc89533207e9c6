import { useLocation } from 'react-router-dom'
import type { comingPages } from '../../../schemas/documents/widgets.document.ts'
import { useDialog } from '../../../engine/hooks/base/use-dialog.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useMayRegister } from '../../../engine/hooks/members/use-register-methods.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { State } from '../../ui/state/state.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

export interface ComingSoonProps {
  /** The page, whose words are under `coming.<page>`; else the one that the address names. */
  page?: (typeof comingPages)[number]
  /** Name in the icon sprite; else the page's own. */
  icon?: string
  /** Key of the title, where that is not the words of the page. */
  title?: string
}

const icons: Readonly<Record<string, string>> = { member: 'user' }

/** Says what will be at this address, and where to go meanwhile. */
export default function ComingSoon({ page: named, icon, title }: ComingSoonProps) {
  const { t, has } = useText('pages')
  const { status } = useSession()
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const isClosed = status === 'guest' && !mayRegister
  const { pathname } = useLocation()
  const page = named ?? pathname.slice(1)
  const points = ['p1', 'p2', 'p3'].map((point) => `coming.${page}.${point}`).filter((key) => has(key))
  return (
    <State
      className="coming"
      spot="b-spot-soon"
      level={1}
      testId={`coming-${page}`}
      title={
        <>
          <Icon
            name={icon ?? (Object.hasOwn(icons, page) ? icons[page] : undefined) ?? 'star'}
            className="coming__icon"
          />
          {t(title ?? `coming.${page}.title`)}
        </>
      }
      text={t(`coming.${page}.text`)}
      actions={
        <>
          <SiteLink className="button button--accent" to="/">
            {t('coming.home')}
          </SiteLink>
          {isClosed ? null : status === 'guest' ? (
            <button
              className="button button--ghost"
              type="button"
              {...dialog.intent('register')}
              onClick={() => void dialog.open('register')}
            >
              {t('coming.join')}
            </button>
          ) : (
            <SiteLink className="button button--ghost" to="/promotions">
              {t('nav.promotions')}
            </SiteLink>
          )}
        </>
      }
    >
      <p className="coming__label">{t('coming.label')}</p>
      <ul className="coming__list">
        {points.map((key) => (
          <li key={key}>
            <Icon name="check" />
            {t(key)}
          </li>
        ))}
      </ul>
    </State>
  )
}
