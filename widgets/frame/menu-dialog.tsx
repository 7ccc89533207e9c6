import type { MouseEvent, ReactNode } from 'react'
import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useNavigation } from '../../engine/base/hooks/use-navigation.ts'
import type { DialogProps } from '../../engine/base/registry/registry.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import './menu-dialog.css'
import { QrCode } from '../ui/qr-code/qr-code.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { PlaceLink } from '../ui/link/place-link.tsx'
import { ContactList } from './contact-list.tsx'
import { LanguageList } from './language-list.tsx'
import { SchemeList } from './scheme-list.tsx'
import { LegalLine } from './legal-line.tsx'
import { SocialLinks } from './footer/social-links.tsx'
import { useMayInvite } from './use-may-invite.ts'
import { useApps, useSocialPlaces } from './places/use-places.ts'

export type MenuSection =
  | 'news'
  | 'bonus'
  | 'invite'
  | 'games'
  | 'service'
  | 'languages'
  | 'theme'
  | 'social'
  | 'app'
export type MenuSections = Partial<Record<MenuSection, boolean>>

/** Where the site itself is installed as an app. */
const appPage = '/app'

function ownApp(): string {
  return new URL(appPage, location.origin).href
}

/** The side menu: a drawer at the start of the screen. */
export default function MenuDialog({ titleId, close, sections }: DialogProps & { sections?: MenuSections }) {
  const { t } = useText()
  const { languages } = useBoot()
  const entries = useNavigation('side')
  const social = useSocialPlaces()
  const shows = (section: MenuSection) => sections?.[section] !== false

  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <div className="drawer">
      <div className="drawer__head">
        <h2 className="drawer__title" id={titleId} tabIndex={-1}>
          {t('menu.title')}
        </h2>
        <button
          className="icon-button"
          type="button"
          aria-label={t('close')}
          data-testid="close"
          onClick={() => {
            close()
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer__body" onClick={onClick}>
        <OwnPlaces shows={shows} />
        {shows('games') ? (
          <Section title={t('menu.games')}>
            <ul className="side__list">
              {entries.map(({ name, to, label, icon }) =>
                to === null ? null : <Place key={name} to={to} icon={icon} words={t(label)} />,
              )}
            </ul>
          </Section>
        ) : null}
        {shows('service') ? (
          <Section title={t('menu.service')}>
            <ContactList place="side_menu" />
          </Section>
        ) : null}
        {shows('languages') && languages.length > 1 ? (
          <Section title={t('menu.languages')}>
            <LanguageList />
          </Section>
        ) : null}
        {shows('theme') ? (
          <Section title={t('menu.theme')}>
            <SchemeList />
          </Section>
        ) : null}
        {shows('app') ? <AppSection /> : null}
        {shows('social') && social.length > 0 ? (
          <Section title={t('menu.social')}>
            <SocialLinks className="side__social" />
          </Section>
        ) : null}
        <LegalLine />
      </div>
    </div>
  )
}

/** News, messages, gifts and invitations. */
function OwnPlaces({ shows }: { shows: (section: MenuSection) => boolean }) {
  const { t } = useText()
  const dialog = useDialog()
  const mayInvite = useMayInvite()
  const { status } = useSession()
  const isMember = status === 'member' || status === 'agent'
  const canInvite = shows('invite') && mayInvite
  if (!shows('news') && !shows('bonus') && !canInvite) return null
  return (
    <ul className="side__list">
      {shows('news') ? (
        <li>
          <button
            className="side__link"
            type="button"
            data-testid="menu-news"
            {...dialog.intent('announcements')}
            onClick={() => void dialog.swap('announcements')}
          >
            <Icon name="bell" />
            <span>{t('header.news')}</span>
            <UnreadBadge />
          </button>
        </li>
      ) : null}
      {shows('news') && isMember ? (
        <Place to="/member?page=messageV2" icon="mail" words={t('header.messages')}>
          <UnreadBadge kinds={['messages']} />
        </Place>
      ) : null}
      {shows('bonus') ? <Place to="/member?page=rewardCenter" icon="gift" words={t('menu.bonus')} /> : null}
      {canInvite ? <Place to="/member?page=referral" icon="people" words={t('menu.invite')} /> : null}
    </ul>
  )
}

/** The way to the apps, for a camera and for a finger. */
function AppSection() {
  const { t } = useText()
  const { android, ios } = useApps()
  return (
    <Section title={t('menu.app')}>
      <div className="side__qr">
        {ios ? <QrCode text={ios} label={t('menu.ios')} /> : null}
        {android ? <QrCode text={android} label={t('menu.android')} /> : null}
        {ios || android ? null : <QrCode text={ownApp()} label={t('menu.scan')} />}
      </div>
      <ul className="side__list">
        {ios ? <Place to={ios} icon="phone" words={t('menu.ios')} /> : null}
        {android ? <Place to={android} icon="download" words={t('menu.android')} /> : null}
        {ios || android ? null : <Place to={appPage} icon="phone" words={t('menu.install')} />}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side">
      <h3 className="side__title">{title}</h3>
      {children}
    </section>
  )
}

function Place({
  to,
  icon,
  words,
  children,
}: {
  to: string
  icon: string
  words: string
  children?: ReactNode
}) {
  return (
    <li>
      <PlaceLink className="side__link" to={to}>
        <Icon name={icon} />
        <span>{words}</span>
        {children}
      </PlaceLink>
    </li>
  )
}
