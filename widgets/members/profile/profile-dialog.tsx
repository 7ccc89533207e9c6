import { type FormEvent, useState } from 'react'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import { fieldsOf } from '../../../engine/hooks/base/fields-of.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useToast } from '../../../engine/hooks/base/use-toast.ts'
import { codeOf } from '../../../engine/hooks/members/use-factors.ts'
import { useSaveProfile } from '../../../engine/hooks/members/use-save-profile.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { PlainField } from '../../ui/form/plain-field.tsx'

type Values = CallBody<'saveProfile'>

/** Takes what the member says of themselves; what is set once is only shown. */
export default function ProfileDialog({ titleId, close }: DialogProps) {
  const { t } = useText('member')
  const toast = useToast()
  const { data } = useCall('profile')
  const [typed, setTyped] = useState<Values>({})
  const { mutate, isPending, error, reset } = useSaveProfile()
  const problems = fieldsOf(error)
  const open = data?.fields.filter(({ isFixed }) => !isFixed) ?? []
  const isOnField = open.some(({ name }) => problems[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (Object.keys(typed).length === 0) {
      close()
      return
    }
    mutate(typed, {
      onSuccess(saved) {
        if (saved === undefined) return
        toast.show({ text: t('security.profile.saved') })
        close(true)
      },
    })
  }
  return (
    <Dialog
      titleId={titleId}
      title={t('security.profile.title')}
      onClose={() => close()}
      form={{ onSubmit: submit }}
      foot={
        <button
          className="button button--accent button--large button--wide"
          type="submit"
          data-testid="profile-save"
          aria-busy={isPending || undefined}
          disabled={isPending}
        >
          {t('security.profile.save')}
        </button>
      }
    >
      {error && !isOnField ? (
        <p className="field__message is-error" role="alert">
          {t(`errors:${codeOf(error)}`)}
        </p>
      ) : null}
      {open.map(({ name, value, isOnce, maxLength }) => (
        <PlainField
          key={name}
          label={t(`security.profile.fields.${name}`)}
          name={name}
          type={name === 'birthday' ? 'date' : 'text'}
          value={typed[name] ?? value ?? ''}
          maxLength={maxLength}
          hint={isOnce ? t('security.profile.once') : ''}
          problem={problems[name] ? t(`errors:${problems[name]}`) : ''}
          onChange={(next) => {
            setTyped({ ...typed, [name]: next })
            if (error) reset()
          }}
        />
      ))}
    </Dialog>
  )
}
