import type { WidgetProps } from '@rjsf/utils'
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { isSameNumber, type PhoneNumber } from '../../../schemas/rules/phone-number.ts'
import { type BotCheckRef, useBotCheck } from '../../../engine/members/hooks/account/use-bot-check.ts'
import { useCaptchaWorking } from '../../../engine/members/hooks/account/use-submit-form.ts'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { findInput, type FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { Button } from '../button/button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { getField } from './get-field.ts'
import { useFormHelpers } from './form-helpers.ts'
import { Input } from './input.tsx'
import { pasteCode } from './paste-code.ts'

const SmsCaptcha = lazy(() => import('./more/sms-captcha.tsx'))

/** Milliseconds between two requests for a code, whatever came of the first. */
const requestRest = 1_000

function minutes(seconds: number) {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether the form has another number by now than the one that waits for its code. */
function useIsElsewhere({ model }: FormHandle, counted: PhoneNumber | null): boolean {
  return useSyncExternalStore(
    useCallback((listener) => model.onChange(listener), [model]),
    () =>
      counted !== null &&
      !isSameNumber(counted, {
        mobileNum: model.value('mobileNum'),
        countryDialingCode: model.value('countryDialingCode'),
      }),
    () => false,
  )
}

/** The code from the SMS, and the button that has it sent: the number is checked first, then it counts down. */
export function SmsCodeWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const { smsPurpose = 'register' } = useFormHelpers()
  const flow = useFlow('smsCode', { purpose: smsPurpose })
  const { confirm } = useDialog()
  useBotCheck(flow.child('botCheck') as BotCheckRef | undefined, flow.send)
  const { resendAt, sentTo, counted, error, captcha } = flow.context
  const isWorking = useCaptchaWorking(flow.child('captcha'))
  const isElsewhere = useIsElsewhere(form, counted)
  const seconds = useCountdown(isElsewhere ? null : resendAt)
  const box = useRef<HTMLInputElement>(null)
  const lastRequest = useRef(-requestRest)

  useEffect(() => {
    if (!error) return
    const fields = error.fields ?? {}
    const onNumber = fields['mobileNum'] ?? fields['mobileNo']
    if (onNumber) form.model.refuse({ mobileNum: onNumber })
    else if (error.code !== 'captcha_required' && error.code !== 'captcha_invalid') {
      void confirm({
        icon: 'warning',
        title: form.t('sms.failed'),
        text: form.t(`errors:${error.code}`),
        buttons: [{ label: form.t('frame:in_increase_submit'), value: true, kind: 'accent' }],
      })
    }
  }, [error, form, confirm])

  const request = () => {
    const now = performance.now()
    if (now - lastRequest.current < requestRest) return
    const root = box.current?.closest('form')
    if (!form.model.check('mobileNum')) {
      if (root) findInput(root, 'mobileNum')?.focus()
      return
    }
    if (form.model.value(field.name) === '') form.model.clear(field.name)
    lastRequest.current = now
    flow.send({
      type: 'code.requested',
      mobileNum: form.model.value('mobileNum'),
      countryDialingCode: form.model.value('countryDialingCode'),
    })
    box.current?.focus()
  }

  const hint = sentTo ? form.t('sms.sentTo', { number: `\u2066${sentTo}\u2069` }) : undefined
  return (
    <FieldFrame
      form={form}
      field={field}
      ticks={false}
      hint={hint}
      after={
        flow.matches('solvingCaptcha') ? (
          <Suspense>
            <SmsCaptcha
              key={captcha?.id}
              form={form}
              captcha={{
                image: captcha?.image ?? null,
                answer: captcha?.captcha ?? null,
                isMissing: false,
                isWorking,
                refresh: () => flow.send({ type: 'captcha.refreshed' }),
                work: () => flow.send({ type: 'captcha.workChosen' }),
              }}
              onAnswer={(answer) => {
                flow.send({ type: 'captcha.answered', captcha: answer })
              }}
              onDismiss={() => {
                flow.send({ type: 'captcha.dismissed' })
              }}
            />
          </Suspense>
        ) : null
      }
    >
      <Input
        ref={box}
        form={form}
        field={field}
        isCode
        placeholder="000000"
        className="number"
        onPaste={pasteCode}
      />
      <Button
        className="field__send"
        data-testid="send-code"
        disabled={flow.pending || seconds > 0}
        onClick={request}
      >
        <span className="field__send-size" aria-hidden="true">
          {form.t('sms.again')} <bdi className="number">0:00</bdi>
        </span>
        <span>
          {seconds > 0 ? (
            <>
              {form.t('sms.again')} <bdi className="number">{minutes(seconds)}</bdi>
            </>
          ) : (
            form.t(flow.pending ? 'sms.sending' : 'sms.send')
          )}
        </span>
      </Button>
    </FieldFrame>
  )
}
