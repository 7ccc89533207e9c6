import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

type Step = CallValue<'withdrawalStatus'>['steps'][number]

/** What a withdrawal goes through where nothing comes between. */
const way = ['inReview', 'approved', 'sending', 'paid'] as const
const refused: readonly Step['status'][] = ['failed', 'rejected', 'reversed', 'disputed', 'recalled']

/** What is still before a withdrawal: nothing once it left the way. */
function stepsAfter(last: Step['status'] | undefined) {
  // A provider that was not heard is asked again: it is being sent.
  const at = way.findIndex((status) => status === (last === 'unknown' ? 'sending' : last))
  return at < 0 ? [] : way.slice(at + 1)
}

/** What happened to a withdrawal, in its order, with reasons, and what is still before it. */
export function WithdrawalSteps({ steps }: { steps: readonly Step[] }) {
  const { t, has, dateTime } = useText('withdraw')
  const ahead = stepsAfter(steps.at(-1)?.status)
  const getState = ({ status }: Step, at: number) =>
    refused.includes(status) ? 'refused' : ahead.length > 0 && at === steps.length - 1 ? 'now' : 'done'
  return (
    <ol className="withdraw__steps">
      {steps.map((step, index) => {
        const state = getState(step, index)
        return (
          <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <strong>{t(`status.${step.status}`)}</strong>{' '}
            {step.reason !== null && has(`reason.${step.reason}`) ? t(`reason.${step.reason}`) : null}{' '}
            <small>{dateTime(step.at)}</small>
          </li>
        )
      })}
      {ahead.map((status) => (
        <li key={status} data-state="ahead">
          <span>{t(`status.${status}`)}</span> <small>{t('ahead')}</small>
        </li>
      ))}
    </ol>
  )
}
