import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import './contacts.css'

const rows = [
  { kind: 'mobile', icon: 'phone', field: 'mobileNum' },
  { kind: 'email', icon: 'mail', field: 'email' },
] as const

/** How the member is reached: number and address, each set or changed. */
export default function ContactsSection() {
  const { t } = useText('member')
  const dialog = useDialog()
  const { member } = useSession()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language.tag, { type: 'region' })
  return (
    <SecuritySection
      icon="mail"
      title={t('security.contacts.title')}
      text={t('security.contacts.text')}
      testId="security-contacts"
    >
      <ul className="contacts">
        {rows.map(({ kind, icon, field }) => {
          const present = member?.[field] ?? null
          return (
            <li key={kind} data-testid={`contact-${kind}`}>
              <Icon name={icon} />
              <span className="contacts__text">
                <small>{t(`security.contacts.${kind}`)}</small>
                {present === null ? (
                  <span>{t('security.contacts.none')}</span>
                ) : (
                  <bdi className={kind === 'mobile' ? 'number' : undefined} dir="ltr">
                    {shownContact(present)}
                  </bdi>
                )}
                {kind === 'mobile' && member?.mobileCountry ? (
                  <small>{names.of(member.mobileCountry)}</small>
                ) : null}
              </span>
              <Button
                kind="ghost"
                {...dialog.intent('contact-change')}
                onClick={() => void dialog.open('contact-change', { kind, present })}
              >
                {t(present === null ? 'security.contacts.add' : 'security.contacts.change')}
                <span className="visually-hidden"> {t(`security.contacts.${kind}`)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </SecuritySection>
  )
}
