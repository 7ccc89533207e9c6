import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpChoice } from '../../../schemas/calls/members/step-up.calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { shownContact } from '../../../schemas/base/shown-contact.ts'

const icons: Readonly<Record<StepUpMethod, string>> = {
  mobile: 'phone',
  email: 'mail',
  bankName: 'bank',
  totp: 'timer',
  passkey: 'key',
  recovery: 'receipt',
}

export interface StepUpChoicesProps {
  methods: readonly StepUpChoice[]
  onChoose: (method: StepUpMethod) => void
}

/** What the member may answer with. */
export function StepUpChoices({ methods, onChoose }: StepUpChoicesProps) {
  const { t } = useText('forms')
  return (
    <ul className="choices">
      {methods.map(({ method, sentTo }) => (
        <li key={method}>
          <button
            className="choice button--wide"
            type="button"
            data-testid={`step-up-${method}`}
            onClick={() => {
              onChoose(method)
            }}
          >
            <Icon name={icons[method]} />
            <span>
              {t(`stepUp.method.${method}`)}
              <small>
                {sentTo
                  ? t('stepUp.to', { to: `\u2066${shownContact(sentTo)}\u2069` })
                  : t(`stepUp.about.${method}`)}
              </small>
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  )
}
