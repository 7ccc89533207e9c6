import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { canUsePasskeys } from '../../../engine/members/hooks/account/passkeys.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Coming } from '../../ui/state/coming.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import '../step-up/step-up.css'
import { useRemoval } from './use-removal.ts'

/** The passkeys of a member, by the names that they gave them. */
export default function PasskeysSection() {
  const { t, dateTime } = useText('member')
  const { brand } = useBoot()
  const { data: factors, isError } = useCall('factors')
  const dialog = useDialog()
  const tools = useFactorTools()
  const remove = useRemoval()
  if (!factors) return isError ? null : <Coming />
  if (!brand.login.passkeys && factors.passkeys.length === 0) return null
  const isKnown = canUsePasskeys()
  return (
    <SecuritySection
      icon="key"
      title={t('factors.passkeys.title')}
      text={t('factors.passkeys.text')}
      testId="security-passkeys"
      actions={
        isKnown ? (
          <Button kind="ghost" {...dialog.intent('passkey')} onClick={() => void dialog.open('passkey')}>
            {t('factors.passkeys.add')}
          </Button>
        ) : null
      }
    >
      {factors.passkeys.length > 0 ? (
        <ul className="keys">
          {factors.passkeys.map(({ id, name, since, lastUsed }) => (
            <li key={id}>
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>
                  {t('factors.passkeys.since', { when: dateTime(since) })}
                  {' · '}
                  {lastUsed
                    ? t('factors.passkeys.used', { when: dateTime(lastUsed) })
                    : t('factors.passkeys.unused')}
                </small>
              </span>
              <button
                className="icon-button"
                type="button"
                aria-label={t('factors.passkeys.removeThis', { name })}
                onClick={() => void remove('passkeys', () => tools.removePasskey(id), name)}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isKnown ? null : <p>{t('factors.passkeys.unsupported')}</p>}
    </SecuritySection>
  )
}
