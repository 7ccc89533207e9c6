import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'

/** What happened to a withdrawal, in its order, with reasons. */
export function WithdrawalSteps({ steps }: { steps: CallValue<'withdrawalStatus'>['steps'] }) {
  const { t, has, dateTime } = useText('withdraw')
  return (
    <ol className="withdraw__steps">
      {steps.map((step, at) => (
        <li key={at}>
          <strong>{t(`status.${step.status}`)}</strong>{' '}
          {step.reason !== null && has(`reason.${step.reason}`) ? t(`reason.${step.reason}`) : null}{' '}
          <small>{dateTime(step.at)}</small>
        </li>
      ))}
    </ol>
  )
}
