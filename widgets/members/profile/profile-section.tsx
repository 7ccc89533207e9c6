import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { UnreadSection } from '../security/unread-section.tsx'
import { shownBirthday } from './shown-birthday.ts'
import './profile.css'

type Item = CallValue<'profile'>['items'][number]

/** How much of the account is there, and why the rest matters. */
function Meter({ items, onProfile }: { items: readonly Item[]; onProfile: () => void }) {
  const { t, number } = useText('member')
  const dialog = useDialog()
  // An authenticator counts where log-ins are asked for more than a password.
  const hasStepUp = useCall('factors').data?.stepUp === true
  const done = items.filter(({ isDone }) => isDone).length
  const missing = items.filter(({ isDone }) => !isDone)
  const ways: Partial<Record<Item['name'], () => void>> = {
    contact: () => void dialog.open('contact-change', { kind: 'mobile', present: null }),
    payeeName: onProfile,
    birthday: onProfile,
    paymentPassword: () => void dialog.open('payment-password', { isByOld: false }),
    secondFactor: () => void dialog.open('passkey', {}),
  }
  const words = t('security.profile.meter', { done: number(done), all: number(items.length) })
  return (
    <div className="profile-meter" data-testid="profile-meter">
      <div className="profile-meter__head">
        <span>{missing.length === 0 ? t('security.profile.whole') : t('security.profile.lacks')}</span>
        <b>{words}</b>
      </div>
      <progress value={done} max={items.length} aria-label={words} />
      <ul className="profile-meter__list">
        {missing.map(({ name }) => (
          <li key={name} data-item={name}>
            <span>
              {t(`security.profile.items.${name === 'secondFactor' && !hasStepUp ? 'passkey' : name}`)}
            </span>
            {ways[name] ? (
              <Button kind="quiet" onClick={ways[name]}>
                {t('security.profile.go')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the member says of themselves, and what the account lacks. */
export default function ProfileSection() {
  const { t } = useText('member')
  const dialog = useDialog()
  const { language } = useLanguage()
  const profile = useCall('profile')
  const section = {
    icon: 'user',
    title: t('security.profile.title'),
    testId: 'security-profile',
    wide: true,
  }
  if (!profile.data) return <UnreadSection of={profile} {...section} failed={t('security.profile.failed')} />
  const edit = () => void dialog.open('profile', {})
  return (
    <SecuritySection
      {...section}
      text={t('security.profile.text')}
      actions={
        <Button kind="ghost" data-testid="profile-edit" {...dialog.intent('profile')} onClick={edit}>
          {t('security.profile.edit')}
        </Button>
      }
    >
      <Meter items={profile.data.items} onProfile={edit} />
      <dl className="profile">
        {profile.data.fields.map(({ name, value }) => (
          <div key={name} data-testid={`profile-${name}`}>
            <dt>{t(`security.profile.fields.${name}`)}</dt>
            <dd data-none={value === null || undefined}>
              <bdi>
                {value === null
                  ? t('security.profile.none')
                  : name === 'birthday'
                    ? shownBirthday(value, language.tag)
                    : value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </SecuritySection>
  )
}
